-- Channels that are played out from here, by the published day, and the line of live items.
alter table channel add column playout boolean not null default false;
alter table channel add column live_input text not null default '';

-- Which process drives the playing out of a channel, and what is sent now.
create table channel_playout (
  channel_id bigint primary key references channel (id) on delete cascade,
  owner text not null default '',
  machine text not null default '',
  lease_until timestamptz,
  state text not null default 'starting' check (state in ('starting', 'on', 'silent', 'away', 'no_program', 'no_server')),
  -- What goes out: an item by a file or by a line, music, or nothing that sounds.
  sends text not null default 'silence' check (sends in ('file', 'live', 'music', 'silence')),
  -- What is sent now and since when; what the program or Icecast complains of.
  item_id bigint references schedule_item (id) on delete set null,
  since timestamptz,
  sent_at timestamptz,
  failure text not null default ''
);
create index on channel_playout (item_id) where item_id is not null;

alter table as_run drop constraint as_run_source_check;
alter table as_run add constraint as_run_source_check check (source in ('title', 'manual', 'sound', 'playout')) not valid;
alter table as_run validate constraint as_run_source_check;
