-- What the house says elsewhere, once for all the accounts it goes to.
create table social_post (
  id bigint generated always as identity primary key,
  article_id bigint references article (id) on delete set null,
  message text not null default '',
  link text not null default '',
  client_key text not null,
  created_by bigint not null references app_user (id),
  created_at timestamptz not null default now(),
  unique (created_by, client_key)
);
create index on social_post (article_id) where article_id is not null;
create index social_post_search on social_post using gin (plain_text(message) gin_trgm_ops);

create table social_post_file (
  post_id bigint not null references social_post (id) on delete cascade,
  file_id bigint not null references file (id),
  place smallint not null,
  primary key (post_id, file_id)
);
create index on social_post_file (file_id);

-- A post on its way to one account.
create table social_target (
  id bigint generated always as identity primary key,
  post_id bigint not null references social_post (id),
  account_id bigint not null references social_account (id),
  -- Words of its own; null takes those of the post.
  message text,
  due_at timestamptz not null,
  -- Not before then: the time it is due, or later where the network asked to wait.
  next_at timestamptz not null,
  status text not null default 'waiting'
    check (status in ('draft', 'waiting', 'sending', 'posted', 'failed', 'unknown', 'cancelled')),
  -- Waits for a person: it is more than half an hour late.
  is_late boolean not null default false,
  reason text not null default '',
  -- Tells the post from all others of the page: it is part of the link.
  key text not null unique,
  external_id text,
  permalink text not null default '',
  lease text,
  lease_until timestamptz,
  sending_at timestamptz,
  -- Tries that did not reach the network.
  tries int not null default 0,
  -- When the page's posts are looked through next; null when a person has to decide.
  seek_at timestamptz,
  seeks smallint not null default 0,
  posted_at timestamptz,
  reactions int not null default 0,
  comments int not null default 0,
  shares int not null default 0,
  measured_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, external_id),
  check ((status = 'posted') = (posted_at is not null)),
  check ((status = 'sending') <= (lease is not null and sending_at is not null))
);
create index on social_target (post_id);
create index on social_target (due_at desc, id desc);
create index social_target_waiting on social_target (account_id, next_at) where status = 'waiting';
-- A page is sent one post at a time.
create unique index social_target_sending on social_target (account_id) where status = 'sending';
create index social_target_seeking on social_target (seek_at) where status = 'unknown';
create index social_target_open on social_target (due_at, id)
  where status in ('draft', 'waiting', 'sending', 'unknown');
create index social_target_posted on social_target (posted_at) where status = 'posted';

-- Every request about a target and what came of it; never changed.
create table social_attempt (
  id bigint generated always as identity primary key,
  target_id bigint not null references social_target (id),
  kind text not null check (kind in ('send', 'seek')),
  outcome text not null,
  detail text not null default '',
  at timestamptz not null default now()
);
create index on social_attempt (target_id, id);
create function keep_social_attempt() returns trigger language plpgsql as $$
begin
  raise exception 'what was asked of a network is not changed';
end $$;
create trigger keep_social_attempt before update or delete on social_attempt
  for each row execute function keep_social_attempt();
