-- The encoded sound of each second of a preview: what the encoder of the live made since the second before.
alter table live_preview add column mp3 bytea not null default '';
