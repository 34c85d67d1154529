-- What editors put where on the front page: each save is a version that never changes.
create table front_version (
  id bigint generated always as identity primary key,
  -- The version that its editor saw: of two people who began with the same one, the second is refused.
  follows bigint unique nulls not distinct references front_version (id),
  -- The one that it brings back.
  restores bigint references front_version (id),
  layout jsonb not null,
  note text not null default '',
  created_by bigint references app_user (id),
  created_at timestamptz not null default now()
);

-- From when readers see a version. The latest one whose time has come, and that was not called off, is on the page.
create table front_showing (
  id bigint generated always as identity primary key,
  version_id bigint not null references front_version (id),
  shows_from timestamptz not null default now(),
  -- When kept pages and open ones were told of it.
  told_at timestamptz,
  called_off_at timestamptz,
  created_by bigint references app_user (id),
  created_at timestamptz not null default now()
);
create index on front_showing (shows_from desc, id desc) where called_off_at is null;
create index front_showing_untold on front_showing (shows_from) where told_at is null and called_off_at is null;
create index on front_showing (version_id);

create function notify_front_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_changed', 'front');
  return null;
end $$;
create trigger front_showing_public after insert or update on front_showing
  for each row execute function notify_front_changed();
create function notify_front_saved() returns trigger language plpgsql as $$
begin
  perform pg_notify('front_saved', '');
  return null;
end $$;
create trigger front_version_saved after insert on front_version
  for each row execute function notify_front_saved();
create trigger front_showing_saved after insert or update on front_showing
  for each row execute function notify_front_saved();

-- Triggers are for each row: the job that tells of times looks every second, and mostly finds none.

-- The band of breaking news above every page of the site.
create table breaking_news (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  link text not null default '',
  starts_at timestamptz not null default now(),
  ends_at timestamptz not null,
  active boolean not null default true,
  -- The last of its two ends that kept pages and open ones were told of.
  told text check (told in ('start', 'end')),
  version int not null default 1,
  created_by bigint references app_user (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at)
);
create index on breaking_news (starts_at desc, id desc);
create index breaking_news_untold on breaking_news (ends_at) where told is distinct from 'end';
create index breaking_news_search on breaking_news using gin (plain_text(name) gin_trgm_ops);
create function notify_band_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_changed', 'band');
  return null;
end $$;
create trigger breaking_news_public after insert or update or delete on breaking_news
  for each row execute function notify_band_changed();

-- Whoever leads a newsroom answers for its front page; heads of desks prepare it.
insert into role_permission (role_id, permission, scope)
select r.id, permission, 'all' from role r,
  unnest(array['frontPage.index', 'frontPage.update', 'frontPage.publish', 'breakingNews.index', 'breakingNews.view',
    'breakingNews.create', 'breakingNews.update', 'breakingNews.delete']) as permission
where r.code = 'secretary' or (r.code = 'head' and permission in ('frontPage.index', 'frontPage.update', 'breakingNews.index', 'breakingNews.view'))
on conflict do nothing;
