-- How a story that readers had was published again: a silent fix, an update whose time they see, a correction with a note.
-- Null for all other moves, and for those made before this was asked.
alter table article_move add change text check (change in ('fix', 'update', 'correction'));
update article_move set change = 'correction' where correction is not null and to_stage = 5;
-- The one that waits with a publication for later.
alter table article add publish_change text check (publish_change in ('fix', 'update', 'correction'));

-- `updated_at` of a publication is what readers see from now on. Slips mended within ten minutes were not shown to them.
alter table article_publication disable trigger user;
update article_publication p set updated_at = published_at
  where updated_at > published_at and updated_at < published_at + interval '10 minutes'
    and not exists (select from article_move m where m.article_id = p.article_id and m.change = 'correction');
alter table article_publication enable trigger user;

-- The log lists how live stories were changed.
create index activity_log_live_change on activity_log ((after ->> 'live_change'), at desc)
  where after ->> 'live_change' is not null;
