-- What readers listen to again is used in public.
alter table file_use drop constraint file_use_kind_check;
alter table file_use add constraint file_use_kind_check check (kind in ('article', 'directive', 'recording'));

create trigger recording_public after update of file_id on recording
  for each statement execute function notify_public_all();
