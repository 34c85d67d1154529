-- Stories of collected news and lives have rooms too.
alter table chat_room drop constraint chat_room_record_type_check;
alter table chat_room add constraint chat_room_record_type_check
  check (record_type in ('article', 'work', 'studioBook', 'vehicleBook', 'story', 'live'));
