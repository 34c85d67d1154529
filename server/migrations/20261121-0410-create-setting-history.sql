-- Who changed which setting. A null `after` means that the setting went back to its default.
create table setting_history (
  id bigint generated always as identity primary key,
  key text not null,
  before jsonb,
  after jsonb,
  user_id bigint references app_user (id) on delete set null,
  at timestamptz not null default clock_timestamp()
);
create index on setting_history (key, id desc);
