-- Fields that the staff add to devices (1), studios (2) and vehicles (3). Removing one is soft, so that the
-- values that records keep under its key in `custom_values` can still be read.
create table custom_field (
  id bigint generated always as identity primary key,
  type_form smallint not null check (type_form in (1, 2, 3)),
  key text not null,
  label text not null,
  label_en text not null default '',
  type text not null check (type in
    ('text', 'textarea', 'number', 'money', 'date', 'datetime', 'boolean', 'select', 'multiselect', 'user', 'file')),
  options jsonb not null default '[]',
  required boolean not null default false,
  rules jsonb not null default '{}',
  place int not null default 0,
  shown_in_list boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references app_user (id),
  removed_at timestamptz
);
create unique index custom_field_key on custom_field (type_form, key) where removed_at is null;
