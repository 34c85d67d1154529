create table manufacturer (
  id bigint generated always as identity primary key,
  name text not null,
  country text not null default '',
  website text not null default '',
  email text not null default '',
  phone text not null default '',
  note text not null default '',
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references app_user (id)
);
create unique index manufacturer_name on manufacturer (plain_text(name));
create index manufacturer_search on manufacturer using gin (plain_text(name) gin_trgm_ops);
create index on manufacturer (updated_at desc, id desc);
