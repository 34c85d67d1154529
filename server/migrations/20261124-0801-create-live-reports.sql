-- A live report on an article that readers have: entries with times of their own, beside the article's text.
create table live_report (
  article_id bigint primary key references article (id),
  started_at timestamptz not null default now(),
  -- Null while it goes on.
  ended_at timestamptz
);

create table live_entry (
  id bigint generated always as identity primary key,
  article_id bigint not null references live_report (article_id),
  -- When it happened, as readers are told.
  at timestamptz not null default now(),
  title text not null default '',
  body text not null,
  -- Named among the key points above the report.
  is_key boolean not null default false,
  pinned boolean not null default false,
  -- What was wrong in it, as readers are told, and when it was mended.
  correction text not null default '',
  corrected_at timestamptz,
  -- Names one press of a button, so that a lost answer makes no second entry.
  client_key text,
  version int not null default 1,
  created_by bigint not null references app_user (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on live_entry (article_id, at desc, id desc);
create unique index on live_entry (article_id) where pinned;
create unique index on live_entry (article_id, client_key) where client_key is not null;
create index on live_entry (created_by);

create function notify_live_report() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_changed', coalesce(new.article_id, old.article_id)::text);
  return null;
end $$;
create trigger live_entry_live after insert or update or delete on live_entry
  for each row execute function notify_live_report();
create trigger live_report_live after insert or update or delete on live_report
  for each row execute function notify_live_report();
-- Lists say which articles are being reported live.
create trigger live_report_public after insert or update or delete on live_report
  for each row execute function notify_public_article();
