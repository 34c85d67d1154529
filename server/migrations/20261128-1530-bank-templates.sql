-- The files by which banks take payments: which columns each wants, in which order.
create table bank_template (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  -- An array of {header, value, fixed}: what stands in a column.
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  -- Whether a row of totals follows; most banks refuse it as a payment.
  total boolean not null default false,
  -- Whether names and messages are written without marks, in capitals.
  plain boolean not null default true,
  note text not null default '',
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references app_user (id)
);
create unique index bank_template_name on bank_template (plain_text(name));

-- Seeds to be held against the file that the house's bank gives out.
insert into bank_template (name, columns, note) values
('VietinBank', '[
  {"header":"STT","value":"order","fixed":""},
  {"header":"Số tài khoản thụ hưởng","value":"account","fixed":""},
  {"header":"Tên người thụ hưởng","value":"holder","fixed":""},
  {"header":"Ngân hàng thụ hưởng","value":"bank","fixed":""},
  {"header":"Số tiền","value":"net","fixed":""},
  {"header":"Loại tiền","value":"fixed","fixed":"VND"},
  {"header":"Nội dung","value":"message","fixed":""}]', 'Đối chiếu với tệp mẫu của ngân hàng trước khi dùng.'),
('Vietcombank', '[
  {"header":"STT","value":"order","fixed":""},
  {"header":"Tên người hưởng","value":"holder","fixed":""},
  {"header":"Tài khoản người hưởng","value":"account","fixed":""},
  {"header":"Ngân hàng hưởng","value":"bank","fixed":""},
  {"header":"Số tiền","value":"net","fixed":""},
  {"header":"Diễn giải","value":"message","fixed":""}]', 'Đối chiếu với tệp mẫu của ngân hàng trước khi dùng.'),
('BIDV', '[
  {"header":"STT","value":"order","fixed":""},
  {"header":"Số tài khoản","value":"account","fixed":""},
  {"header":"Tên chủ tài khoản","value":"holder","fixed":""},
  {"header":"Số tiền","value":"net","fixed":""},
  {"header":"Nội dung thanh toán","value":"message","fixed":""},
  {"header":"Ngân hàng","value":"bank","fixed":""}]', 'Đối chiếu với tệp mẫu của ngân hàng trước khi dùng.');

-- Whoever pays sees and keeps them.
insert into role_permission (role_id, permission, scope)
select p.role_id, needed.permission, p.scope from role_permission p
join (values ('profit.pay', 'bankTemplate.index'), ('profit.pay', 'bankTemplate.view'), ('payout.create', 'bankTemplate.create'),
  ('payout.update', 'bankTemplate.update'), ('payout.delete', 'bankTemplate.delete')) as needed (has, permission)
  on needed.has = p.permission
on conflict do nothing;
