-- The chained log of what people did, the log of the system, settings, and events that leave (outbox)

-- Every change of data, append-only. `seq`, `previous` and `hash` are filled in once, in order of
-- commit, by chain_activity(): a change, removal or insertion afterwards breaks the chain. Chaining
-- inside the changing transaction would make every change of the newsroom wait for every other.
create table activity_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  user_id bigint,
  session_id uuid,
  module text not null,
  permission text not null,
  method text not null,
  api text not null,
  name text not null default '',
  record_type text not null default '',
  record_id text not null default '',
  before jsonb,
  after jsonb,
  json_data jsonb,
  address text not null default '',
  seq bigint,
  previous bytea,
  hash bytea
);
create unique index activity_log_seq on activity_log (seq);
create index activity_log_unchained on activity_log (id) where seq is null;
create index on activity_log (at desc, id desc);
create index on activity_log (user_id, at desc);
create index on activity_log (record_type, record_id, at desc);
create index on activity_log (module, at desc);
-- One person in one module: neither of the two alone narrows enough when both are busy.
create index on activity_log (user_id, module, at desc);
-- The lists of articles, files and recordings, and one kind of record in the whole log.
create index on activity_log (record_type, at desc, id desc);
create index on activity_log (user_id, record_type, at desc, id desc);
-- Words in logs of millions of rows.
create index activity_log_words on activity_log using gin
  (plain_text(name || ' ' || api || ' ' || permission || ' ' || record_type || ' ' || record_id) gin_trgm_ops);

create function guard_activity_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.seq is null and new.seq is not null
     and (new.id, new.at, new.user_id, new.session_id, new.module, new.permission, new.method, new.api, new.name,
          new.record_type, new.record_id, new.before, new.after, new.json_data, new.address)
      is not distinct from
         (old.id, old.at, old.user_id, old.session_id, old.module, old.permission, old.method, old.api, old.name,
          old.record_type, old.record_id, old.before, old.after, old.json_data, old.address)
  then
    return new;
  end if;
  raise exception 'activity_log is append-only';
end $$;
create trigger activity_log_append_only before update or delete on activity_log
  for each row execute function guard_activity_log();
create trigger activity_log_no_truncate before truncate on activity_log
  for each statement execute function guard_activity_log();

create table activity_chain (
  one_row boolean primary key default true check (one_row),
  seq bigint not null default 0,
  hash bytea not null default '\x00'
);

insert into activity_chain default values;

-- The digest of one row with the digest before it. The time is written in UTC whatever the session's zone.
create function activity_digest(previous bytea, seq bigint, entry activity_log) returns bytea
language sql stable
return sha256(previous || convert_to(jsonb_build_array(
  seq, entry.id, extract(epoch from entry.at)::text, entry.user_id, entry.session_id, entry.module, entry.permission,
  entry.method, entry.api, entry.name, entry.record_type, entry.record_id, entry.before, entry.after, entry.json_data,
  entry.address)::text, 'UTF8'));

-- A row that somebody put in with a number of its own must not stop the chain: it goes around that row,
-- and the verifier tells it as inserted.
create function chain_activity(most int) returns int language plpgsql as $$
declare
  head activity_chain;
  entry activity_log;
  done int := 0;
  digest bytea;
begin
  select * into head from activity_chain for update skip locked;
  if not found then return 0; end if;
  for entry in select * from activity_log where activity_log.seq is null order by id limit most loop
    head.seq := head.seq + 1;
    while exists (select from activity_log where activity_log.seq = head.seq) loop
      head.seq := head.seq + 1;
    end loop;
    digest := activity_digest(head.hash, head.seq, entry);
    update activity_log set seq = head.seq, previous = head.hash, hash = digest where id = entry.id;
    head.hash := digest;
    done := done + 1;
  end loop;
  update activity_chain set seq = head.seq, hash = head.hash;
  return done;
end $$;

-- Events that leave with the change that caused them, or not at all.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  attempts int not null default 0,
  failed_at timestamptz,
  -- An event whose handler failed waits longer each time, and holds up none of the others.
  next_attempt_at timestamptz not null default now()
);
create index outbox_due on outbox (next_attempt_at, id) where failed_at is null;

-- Events leave on lanes of their own (server/src/kernel/outbox): each is woken by those that are its own, and asks for
-- nothing when another has them.
create function notify_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', lane) from (
    select distinct case
      when starts_with(topic, 'mail.') then 'mail'
      when starts_with(topic, 'chat_') then 'chat'
      else 'rest'
    end as lane from added
  ) lanes;
  return null;
end $$;
create trigger outbox_notify after insert on outbox
  referencing new table as added for each statement execute function notify_outbox();

create table setting (
  key text primary key,
  group_name text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by bigint references app_user (id)
);

create function notify_setting() returns trigger language plpgsql as $$
begin
  perform pg_notify('setting_changed', coalesce(new.key, old.key));
  perform pg_notify('public_changed', 'all');
  return null;
end $$;
create trigger setting_notify after insert or update or delete on setting
  for each row execute function notify_setting();

-- Where @socket.io/postgres-adapter keeps messages that are too long for NOTIFY.
create unlogged table socket_io_attachments (
  id bigserial primary key,
  created_at timestamptz default now(),
  payload bytea
);

-- Who changed which setting. A null `after` means that the setting went back to its default.
create table setting_history (
  id bigint generated always as identity primary key,
  key text not null,
  before jsonb,
  after jsonb,
  user_id bigint references app_user (id) on delete set null,
  at timestamptz not null default clock_timestamp()
);
create index on setting_history (key, id desc);

-- Starts, stops and what the server itself reports as an error: a job that failed, an event not delivered.
create table system_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('start', 'stop', 'warning', 'error')),
  name text not null default '',
  message text not null default '',
  process text not null default ''
);
create index on system_log (kind, id desc);
create index on system_log (at desc, id desc);
create index system_log_words on system_log using gin (plain_text(name || ' ' || message) gin_trgm_ops);

-- Exports of logs, made by a job: a log may have millions of rows, which no request should wait for.
create table log_export (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  filter jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'ready', 'failed')),
  rows bigint not null default 0,
  size bigint not null default 0,
  storage_key text not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- How many rows an export will have, so that its progress can be told.
  total bigint not null default 0
);
create index on log_export (user_id, id desc);
create index log_export_open on log_export (id) where status in ('waiting', 'running');

-- Verifications of the activity log's chain, made by a job: millions of rows take longer than a request.
create table audit_verification (
  id bigint generated always as identity primary key,
  user_id bigint references app_user (id) on delete set null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
  -- Rows gone over so far, and how many there were at the beginning.
  checked bigint not null default 0,
  total bigint not null default 0,
  -- Rows written but not chained yet at that time.
  unchained bigint not null default 0,
  head_seq bigint,
  head_hash text,
  -- What is wrong, in order of the chain; empty when the chain is whole.
  breaks jsonb not null default '[]',
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create index audit_verification_open on audit_verification (id) where status in ('waiting', 'running');

-- What an entry of the activity log says of an article: 'lock', 'move', 'write', 'mark' or 'other'. The article log
-- filters by it, and the rare ones must not be looked for through all of them.
create function article_activity_kind(api text, after jsonb) returns text
  language sql immutable parallel safe
  return case
    when api = '/article/lock' then 'lock'
    when api in ('/article/active', '/manager/status', '/article/delete', '/article/restore/:id', '/manager/:id')
      or after ? 'stage' then 'move'
    when api in ('/article/create', '/article/update/:id') then 'write'
    when api = '/article/status/:id' then 'mark'
    else 'other' end;
create index activity_log_article_kind on activity_log (article_activity_kind(api, after), at desc, id desc)
  where record_type = 'article' and module = 'article';
create trigger setting_idle_inserted after insert on setting
  for each row when (new.key = 'session.idle_minutes') execute function notify_access_of_all();
create trigger setting_idle_updated after update on setting
  for each row when (new.key = 'session.idle_minutes') execute function notify_access_of_all();
create trigger setting_idle_deleted after delete on setting
  for each row when (old.key = 'session.idle_minutes') execute function notify_access_of_all();
