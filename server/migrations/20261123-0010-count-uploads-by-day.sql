-- What each person has uploaded on a day of the house. A row holds what is being stored as well: uploads at the
-- same time cannot pass the limit together.
create table upload_tally (
  user_id bigint not null references app_user (id) on delete cascade,
  day date not null,
  files int not null check (files >= 0),
  bytes bigint not null check (bytes >= 0),
  primary key (user_id, day)
);

create index on upload_tally (day);
