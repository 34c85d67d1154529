alter table article_type add column description text not null default '';
alter table article_type add column created_by bigint references app_user (id);
alter table state add column description text not null default '';
alter table state add column created_at timestamptz not null default now();
alter table state add column updated_at timestamptz not null default now();
