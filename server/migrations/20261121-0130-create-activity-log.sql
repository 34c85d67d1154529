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

-- Chains up to `most` committed rows and returns how many. One caller at a time; a second gets 0.
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
  failed_at timestamptz
);
create index outbox_waiting on outbox (id) where failed_at is null;

create function notify_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', '');
  return null;
end $$;
create trigger outbox_notify after insert on outbox for each statement execute function notify_outbox();

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
