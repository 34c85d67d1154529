-- Names of tags and of reference lists differ by their marks: "Múa", "Mưa" and "Mùa" are three names. Searching stays
-- free of accents (plain_text).

-- The key by which names are the same: NFC, case folded, and the tone mark where the newer spelling has it (hoà for
-- hòa). As `nameKey` of the contract makes it.
create function name_key(value text) returns text
language sql immutable parallel safe strict
return replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  replace(lower(normalize(value, NFC)),
  'òa', 'oà'), 'óa', 'oá'), 'ỏa', 'oả'), 'õa', 'oã'), 'ọa', 'oạ'),
  'òe', 'oè'), 'óe', 'oé'), 'ỏe', 'oẻ'), 'õe', 'oẽ'), 'ọe', 'oẹ'),
  'ùy', 'uỳ'), 'úy', 'uý'), 'ủy', 'uỷ'), 'ũy', 'uỹ'), 'ụy', 'uỵ');

-- Names that were stored in other Unicode forms may be the same now: the later one gets its number.
do $$
declare
  list record;
begin
  for list in select * from (values
    ('mam_account', '', ''), ('newsletter', '', ''), ('crawl_config', '', 'deleted_at is null'), ('unit_buy', '', ''),
    ('channel_category', '', ''), ('channel_group', '', ''), ('channel', '', ''),
    ('program', 'coalesce(channel_id, 0), ', ''), ('channel_schedule', 'channel_id, ', ''),
    ('list_view', 'owner_id, list, ', ''), ('manufacturer', '', ''), ('country', '', ''), ('provider', '', ''),
    ('category_type_device', '', ''), ('device_model', '', ''), ('studio', '', ''),
    ('royalty_rule', '', 'replaced_at is null'), ('file_category', 'coalesce(parent_id, 0), ', ''),
    ('category_work', '', ''), ('folder_plan', 'coalesce(parent_id, 0), ', ''), ('social_live', '', ''),
    ('social_input', 'live_id, ', ''), ('social_output', 'live_id, ', '')
  ) as lists (name, within, condition)
  loop
    execute format('drop index %I', list.name || '_name');
    execute format(
      'update %1$I t set name = t.name || '' ('' || t.id || '')'' from (
         select id, row_number() over (partition by %2$s name_key(name) order by id) as n from %1$I %3$s) same
       where same.id = t.id and same.n > 1',
      list.name, list.within, case when list.condition = '' then '' else 'where ' || list.condition end);
    execute format('create unique index %I on %I (%s name_key(name)) %s', list.name || '_name', list.name, list.within,
      case when list.condition = '' then '' else 'where ' || list.condition end);
  end loop;
end $$;

-- Tags that are the same now are merged into the one that has been there longest.
create temporary table same_tag as
  select id, kept from (
    select id, first_value(coalesce(merged_into, id)) over (partition by name_key(name) order by merged_into is not null, id)
      as kept, row_number() over (partition by name_key(name) order by merged_into is not null, id) as n from tag) tags
  where n > 1;
update article_tag used set tag_id = same.kept from same_tag same where used.tag_id = same.id
  and not exists (select from article_tag has where has.article_id = used.article_id and has.tag_id = same.kept)
  and used.tag_id = (select min(s.id) from same_tag s join article_tag a on a.tag_id = s.id
    where s.kept = same.kept and a.article_id = used.article_id);
delete from article_tag where tag_id in (select id from same_tag);
update tag set merged_into = same.kept from same_tag same where tag.merged_into = same.id and tag.id <> same.kept;
delete from tag where id in (select id from same_tag);
drop table same_tag;
create unique index tag_name on tag (name_key(name));

-- The first of `base`, `base-2`, `base-3` … that no other tag than `own` has.
create function free_tag_slug(base text, own bigint) returns text language plpgsql stable as $$
declare
  free text := base;
  n int := 1;
begin
  while exists (select from tag where slug = free::citext and id is distinct from own) loop
    n := n + 1;
    free := base || '-' || n;
  end loop;
  return free;
end $$;

-- The words of a topic's address: its tag's, else its own.
create function topic_slug(topic text) returns text language sql stable as $$
  select coalesce((select slug::text from tag where name_key(name) = name_key(topic)), slug_of(topic))
$$;

create or replace function name_publication(publication bigint) returns void language sql as $$
  insert into publication_name (kind, slug, name, article_id, published_at)
  select n.kind, n.slug, n.name, p.article_id, p.published_at
  from article_publication p join article_version v on v.id = p.version_id join article a on a.id = p.article_id
    left join department d on d.id = a.department_id,
    lateral (
      select kind, slug_of(name) as slug, name from (
        -- As `namesIn` of the contract parts them.
        select 'author' as kind, trim(name) as name
          from regexp_split_to_table(p.byline, '\s*[,;&]\s*|\s+[–-]\s+|\s+và\s+') name
        union all
        select 'author', trim(c ->> 'name') from jsonb_array_elements(
          case when jsonb_typeof(v.metadata -> 'contributors') = 'array' then v.metadata -> 'contributors' else '[]' end) c
        union all
        select 'department', d.name
      ) named
      union all
      select 'topic', topic_slug(t), t from unnest(p.tags) t
    ) n
  where p.article_id = publication and n.slug <> '' and length(n.name) <= 120
  on conflict do nothing
$$;
