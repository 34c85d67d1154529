-- A category that was merged into another stays as a hidden row below it: immutable versions of articles name it,
-- and what they say then means the other one.
alter table category add column merged_into bigint references category (id);
alter table category add constraint category_merged_is_hidden
  check (merged_into is null or (not active and parent_id = merged_into and home_place is null));
create index on category (merged_into) where merged_into is not null;

-- Addresses that a category had before; the public site leads from them to the present one.
create table category_slug (
  slug citext primary key,
  category_id bigint not null references category (id) on delete cascade,
  at timestamptz not null default now()
);
create index on category_slug (category_id);
create trigger category_slug_public after insert or update or delete on category_slug
  for each statement execute function notify_public_all();

-- Moves of categories wait for one another, so that two together never make a cycle.
create function refuse_category_cycle() returns trigger language plpgsql as $$
begin
  if new.parent_id is null then return new; end if;
  perform pg_advisory_xact_lock(7402150020);
  if exists (
    with recursive above as (
      select id, parent_id from category where id = new.parent_id
      union
      select c.id, c.parent_id from category c join above on c.id = above.parent_id
    )
    select from above where id = new.id
  ) then
    raise exception 'category % would stand below itself', new.id
      using errcode = 'check_violation', constraint = 'category_no_cycle';
  end if;
  return new;
end $$;
create trigger category_no_cycle before insert or update of parent_id on category
  for each row execute function refuse_category_cycle();

-- What names a merged category means the one it was merged into, also where it was typed before the merge and is saved
-- after it: the lock makes a save wait for a merge that runs, and a merge for the saves that run.
create function category_now(given bigint) returns bigint language plpgsql as $$
declare
  target bigint;
begin
  select coalesce(merged_into, id) into target from category where id = given for key share;
  return coalesce(target, given);
end $$;

create function follow_category_merge() returns trigger language plpgsql as $$
begin
  if new.category_id is not null then new.category_id := category_now(new.category_id); end if;
  return new;
end $$;
create trigger article_category_merge before insert or update of category_id on article
  for each row execute function follow_category_merge();
create trigger article_publication_category_merge before insert or update of category_id on article_publication
  for each row execute function follow_category_merge();

-- No article stands in a merged category itself; that it stands in the other one is written beside it.
create function skip_merged_category() returns trigger language plpgsql as $$
begin
  if category_now(new.category_id) <> new.category_id then return null; end if;
  return new;
end $$;
create trigger article_stands_in_category before insert on article_publication_category
  for each row execute function skip_merged_category();

-- A change of a hundred thousand publications at once is told once: whoever makes it sets toasoan.told_at_once in its
-- transaction and notifies `all`.
create or replace function notify_public_article() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('toasoan.told_at_once', true), '') <> 'on' then
    perform pg_notify('public_changed', 'article:' || coalesce(new.article_id, old.article_id)::text);
  end if;
  return null;
end $$;
