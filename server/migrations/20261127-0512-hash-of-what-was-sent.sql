-- The hash of a file as it was sent, where other bytes are kept (pictures without their position): by it the same file is
-- known again.
alter table file add column sent_sha256 bytea;
create index file_sent_sha256 on file (sent_sha256) where sent_sha256 is not null;
