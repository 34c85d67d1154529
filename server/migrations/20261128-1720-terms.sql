-- The organisation's terms: how a thing is written, in Vietnamese and in English, and the spellings to avoid.
create table term (
  id bigint generated always as identity primary key,
  name text not null,
  english text not null default '',
  -- Separated by commas.
  avoid text not null default '',
  note text not null default '',
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references app_user (id)
);
create unique index term_name on term (name_key(name));
create index term_search on term using gin (plain_text(name) gin_trgm_ops);
create index on term (updated_at desc, id desc);

insert into term (name, english, avoid) values
  ('Ủy ban nhân dân', 'People’s Committee', 'Uỷ ban nhân dân'),
  ('Hội đồng nhân dân', 'People’s Council', ''),
  ('Quốc hội', 'National Assembly', ''),
  ('Ngân hàng Nhà nước Việt Nam', 'State Bank of Vietnam', ''),
  ('Biển Đông', 'East Sea', 'biển Nam Trung Hoa'),
  ('Đồng bằng sông Cửu Long', 'Mekong Delta', 'đồng bằng sông Mê Kông'),
  ('tham quan', 'visit', 'thăm quan'),
  ('chẩn đoán', 'diagnose', 'chuẩn đoán'),
  ('xán lạn', 'bright', 'sáng lạn, xán lạng'),
  ('Mỹ', 'the United States', 'nước Mĩ')
on conflict do nothing;
