-- Who wrote what is published and what it is about, by the words of their addresses.
create table publication_name (
  kind text not null check (kind in ('author', 'topic')),
  slug text not null check (slug <> ''),
  name text not null,
  article_id bigint not null references article_publication (article_id) on delete cascade,
  published_at timestamptz not null,
  primary key (kind, slug, article_id)
);
create index publication_name_newest on publication_name (kind, slug, published_at desc, article_id desc);
create index on publication_name (article_id);

-- As `slugOf` of the contract makes it.
create function slug_of(name text) returns text language sql immutable parallel safe strict
return trim(both '-' from regexp_replace(plain_text(name), '[^a-z0-9]+', '-', 'g'));

create function name_publication(publication bigint) returns void language sql as $$
  insert into publication_name (kind, slug, name, article_id, published_at)
  select n.kind, slug_of(n.name), n.name, p.article_id, p.published_at
  from article_publication p join article_version v on v.id = p.version_id,
    lateral (
      -- As `namesIn` of the contract parts them.
      select 'author' as kind, trim(name) as name
        from regexp_split_to_table(p.byline, '\s*[,;&]\s*|\s+[–-]\s+|\s+và\s+') name
      union all
      select 'author', trim(c ->> 'name') from jsonb_array_elements(
        case when jsonb_typeof(v.metadata -> 'contributors') = 'array' then v.metadata -> 'contributors' else '[]' end) c
      union all
      select 'topic', t from unnest(p.tags) t
    ) n
  where p.article_id = publication and slug_of(n.name) <> '' and length(n.name) <= 120
  on conflict do nothing
$$;

create function publication_named() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from publication_name where article_id = new.article_id;
  end if;
  perform name_publication(new.article_id);
  return null;
end $$;
create trigger article_publication_named after insert or update of byline, tags, published_at, version_id
  on article_publication for each row execute function publication_named();

select name_publication(article_id) from article_publication;
