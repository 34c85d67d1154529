-- Addresses that search engines are still to be told of (IndexNow).
create table index_notice (
  path text primary key,
  -- Grows with each change, so that one told meanwhile is told again.
  changes int not null default 1,
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  leased_until timestamptz
);
create index on index_notice (due_at);

-- A row stands here while the house has IndexNow configured; without one nothing is put down.
create table index_notice_wanted (one boolean primary key default true check (one));

create function put_down_index_notices(paths text[]) returns void language sql as $$
  insert into index_notice (path) select distinct p from unnest(paths) p order by p
  on conflict (path) do update set changes = index_notice.changes + 1, attempts = 0, due_at = now()
$$;

create function publication_address(slug text, article_id bigint) returns text language sql immutable
return '/' || coalesce(nullif(slug, ''), 'tin') || '-' || article_id || '.html';

create function publications_added_to_index() returns trigger language plpgsql as $$
begin
  if exists (select from index_notice_wanted) then
    perform put_down_index_notices(array(select publication_address(slug, article_id) from added));
  end if;
  return null;
end $$;
create trigger article_publication_indexed after insert on article_publication
  referencing new table as added for each statement execute function publications_added_to_index();

create function publications_gone_from_index() returns trigger language plpgsql as $$
begin
  if exists (select from index_notice_wanted) then
    perform put_down_index_notices(array(select publication_address(slug, article_id) from gone));
  end if;
  return null;
end $$;
create trigger article_publication_unindexed after delete on article_publication
  referencing old table as gone for each statement execute function publications_gone_from_index();

-- Another text, or another address: then both addresses have changed.
create function publications_changed_in_index() returns trigger language plpgsql as $$
begin
  if exists (select from index_notice_wanted) then
    perform put_down_index_notices(array(
      select unnest(array[publication_address(o.slug, o.article_id), publication_address(n.slug, n.article_id)])
      from was o join became n using (article_id)
      where (o.slug, o.title, o.lead, o.html) is distinct from (n.slug, n.title, n.lead, n.html)));
  end if;
  return null;
end $$;
create trigger article_publication_reindexed after update on article_publication
  referencing old table as was new table as became for each statement execute function publications_changed_in_index();
