-- A programme's podcast: its square cover, whether what was recorded becomes a draft by itself, and its episodes.
alter table program add column cover_id bigint references file (id) on delete set null,
  add column podcast_drafts boolean not null default false;
create index on program (cover_id) where cover_id is not null;

create table podcast_episode (
  id bigint generated always as identity primary key,
  program_id bigint not null references program (id),
  -- What it was made of; it stays an episode when that goes.
  recording_id bigint unique references recording (id) on delete set null,
  file_id bigint not null references file (id),
  name text not null,
  description text not null default '',
  state text not null default 'draft' check (state in ('draft', 'published')),
  published_at timestamptz check (state = 'draft' or published_at is not null),
  version int not null default 1,
  created_by bigint references app_user (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on podcast_episode (program_id, published_at desc, id desc) where state = 'published';
create index on podcast_episode (created_at desc, id desc);
create index on podcast_episode (file_id);
create index podcast_episode_words on podcast_episode using gin (plain_text(name) gin_trgm_ops);

-- How often an episode was heard on a day (of the house's clock).
create table podcast_listen (
  episode_id bigint not null references podcast_episode (id) on delete cascade,
  day date not null,
  listens int not null,
  primary key (episode_id, day)
);
-- Who was counted lately, so that nobody is counted twice a day: a digest that nobody can turn back, gone after two days.
create table podcast_listener (
  day date not null,
  episode_id bigint not null references podcast_episode (id) on delete cascade,
  listener bytea not null,
  primary key (day, episode_id, listener)
);

create trigger podcast_episode_public after insert or update or delete on podcast_episode
  for each statement execute function notify_public_all();
create trigger program_public after update on program for each statement execute function notify_public_all();

alter table file_use drop constraint file_use_kind_check,
  add constraint file_use_kind_check check (kind in ('article', 'directive', 'recording', 'program', 'podcast_episode'));

create function podcast_episode_uses_file() returns trigger language plpgsql as $$
begin
  perform replace_file_uses('podcast_episode', coalesce(new.id, old.id), true,
    case when new.state = 'published' then array[new.file_id] else '{}'::bigint[] end, '{}');
  return null;
end $$;
create trigger podcast_episode_uses_file after insert or update or delete on podcast_episode
  for each row execute function podcast_episode_uses_file();

create function program_uses_cover() returns trigger language plpgsql as $$
begin
  perform replace_file_uses('program', coalesce(new.id, old.id), true, array_remove(array[new.cover_id], null), '{}');
  return null;
end $$;
create trigger program_uses_cover after insert or update of cover_id or delete on program
  for each row execute function program_uses_cover();

-- Whoever changes programmes makes their episodes, whoever sees them sees these.
insert into role_permission (role_id, permission, scope)
select p.role_id, needed.permission, p.scope from role_permission p
join (values ('program.index', 'podcast.index'), ('program.view', 'podcast.view'), ('program.update', 'podcast.create'),
  ('program.update', 'podcast.update'), ('program.delete', 'podcast.delete')) as needed (has, permission)
  on needed.has = p.permission
on conflict do nothing;
