-- Everybody in the room is named; how many that were was confirmed by who wrote it.
alter table chat_message add column mention_all boolean not null default false;
-- What is kept for a time only is found by its age.
create index chat_message_age on chat_message (created_at);
create index chat_message_reply on chat_message (reply_to_id) where reply_to_id is not null;
