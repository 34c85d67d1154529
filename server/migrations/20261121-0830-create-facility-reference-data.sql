create table country (
  id bigint generated always as identity primary key,
  name text not null,
  code text not null default '',
  note text not null default '',
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references app_user (id)
);
create unique index country_name on country (plain_text(name));
create index country_search on country using gin (plain_text(name) gin_trgm_ops);
create index on country (updated_at desc, id desc);

create table provider (
  id bigint generated always as identity primary key,
  name text not null,
  tax_code text not null default '',
  contact_name text not null default '',
  phone text not null default '',
  email text not null default '',
  website text not null default '',
  address text not null default '',
  note text not null default '',
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references app_user (id)
);
create unique index provider_name on provider (plain_text(name));
create index provider_search on provider using gin (plain_text(name) gin_trgm_ops);
create index on provider (updated_at desc, id desc);

create table category_type_device (
  id bigint generated always as identity primary key,
  name text not null,
  code text not null default '',
  note text not null default '',
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references app_user (id)
);
create unique index category_type_device_name on category_type_device (plain_text(name));
create index category_type_device_search on category_type_device using gin (plain_text(name) gin_trgm_ops);
create index on category_type_device (updated_at desc, id desc);

create table device_model (
  id bigint generated always as identity primary key,
  name text not null,
  manufacturer_id bigint references manufacturer (id),
  category_type_device_id bigint references category_type_device (id),
  note text not null default '',
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references app_user (id)
);
create unique index device_model_name on device_model (plain_text(name));
create index device_model_search on device_model using gin (plain_text(name) gin_trgm_ops);
create index on device_model (updated_at desc, id desc);
create index on device_model (manufacturer_id);
create index on device_model (category_type_device_id);
