-- Which department made what is published, by the words of its address, beside authors and topics.
alter table publication_name drop constraint publication_name_kind_check;
alter table publication_name add constraint publication_name_kind_check
  check (kind in ('author', 'topic', 'department'));

create or replace function name_publication(publication bigint) returns void language sql as $$
  insert into publication_name (kind, slug, name, article_id, published_at)
  select n.kind, slug_of(n.name), n.name, p.article_id, p.published_at
  from article_publication p join article_version v on v.id = p.version_id join article a on a.id = p.article_id
    left join department d on d.id = a.department_id,
    lateral (
      -- As `namesIn` of the contract parts them.
      select 'author' as kind, trim(name) as name
        from regexp_split_to_table(p.byline, '\s*[,;&]\s*|\s+[–-]\s+|\s+và\s+') name
      union all
      select 'author', trim(c ->> 'name') from jsonb_array_elements(
        case when jsonb_typeof(v.metadata -> 'contributors') = 'array' then v.metadata -> 'contributors' else '[]' end) c
      union all
      select 'topic', t from unnest(p.tags) t
      union all
      select 'department', d.name
    ) n
  where p.article_id = publication and slug_of(n.name) <> '' and length(n.name) <= 120
  on conflict do nothing
$$;

create function department_renamed() returns trigger language plpgsql as $$
begin
  update publication_name n set name = new.name, slug = slug_of(new.name)
  from article a where n.kind = 'department' and n.article_id = a.id and a.department_id = new.id;
  perform pg_notify('public_changed', 'all');
  return null;
end $$;
create trigger department_renamed after update of name on department
  for each row when (old.name <> new.name) execute function department_renamed();

insert into publication_name (kind, slug, name, article_id, published_at)
select 'department', slug_of(d.name), d.name, p.article_id, p.published_at
from article_publication p join article a on a.id = p.article_id join department d on d.id = a.department_id
where slug_of(d.name) <> '' and length(d.name) <= 120
on conflict do nothing;
