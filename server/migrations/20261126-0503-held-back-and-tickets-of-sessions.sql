-- What was timed by somebody who was locked, or lost the right, before its time came: it waits for a person's word.
alter table front_showing add column held_at timestamptz;
alter table breaking_news add column held_at timestamptz;
alter table announcement add column held_at timestamptz;
-- Who saved it last, and stands for it; before anybody did, whoever made it.
alter table breaking_news add column saved_by bigint references app_user (id);
alter table announcement add column saved_by bigint references app_user (id);

-- The session in which a download was prepared: its ticket opens nothing once that has ended.
alter table download_ticket add column session_id uuid references session (id) on delete cascade;
create index on download_ticket (session_id);
