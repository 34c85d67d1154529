-- Which account of the chart in force each kind of account of the ledger is, from one day to another. Days are the house's.
create table ledger_chart (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  -- The circular, and where it came into force.
  legal_text text not null check (legal_text <> ''),
  valid_from date not null,
  -- The last day; null while no end is known.
  valid_until date,
  -- An array of {kind, number, name, sides}: one line for each kind of account.
  accounts jsonb not null check (jsonb_typeof(accounts) = 'array'),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references app_user (id),
  check (valid_until >= valid_from),
  constraint ledger_chart_one_at_a_time exclude using gist (daterange(valid_from, valid_until, '[]') with &&)
);
create unique index ledger_chart_name on ledger_chart (plain_text(name));

-- Seeds to be confirmed by the finance department: numbers and names of the two circulars.
insert into ledger_chart (name, legal_text, valid_from, valid_until, accounts) values
('Thông tư 200/2014/TT-BTC', 'Thông tư 200/2014/TT-BTC, hiệu lực từ 01/01/2015 đến hết 31/12/2025. Phòng tài chính xác nhận bảng ánh xạ này.',
  '2015-01-01', '2025-12-31', '[
  {"kind":"source","number":"6278","name":"Chi phí sản xuất chung: chi phí bằng tiền khác","sides":"net"},
  {"kind":"fund","number":"335","name":"Chi phí phải trả","sides":"net"},
  {"kind":"payee","number":"331","name":"Phải trả cho người bán","sides":"both"},
  {"kind":"payee_employed","number":"334","name":"Phải trả người lao động","sides":"both"},
  {"kind":"tax","number":"3335","name":"Thuế thu nhập cá nhân","sides":"net"},
  {"kind":"cash","number":"1111","name":"Tiền mặt: tiền Việt Nam","sides":"net"},
  {"kind":"bank","number":"1121","name":"Tiền gửi ngân hàng: tiền Việt Nam","sides":"net"},
  {"kind":"momo","number":"1131","name":"Tiền đang chuyển: tiền Việt Nam","sides":"net"},
  {"kind":"unit","number":"131","name":"Phải thu của khách hàng","sides":"both"},
  {"kind":"revenue","number":"5113","name":"Doanh thu cung cấp dịch vụ","sides":"net"},
  {"kind":"donation","number":"711","name":"Thu nhập khác","sides":"net"},
  {"kind":"vat","number":"33311","name":"Thuế GTGT đầu ra","sides":"net"},
  {"kind":"suspense","number":"3388","name":"Phải trả, phải nộp khác","sides":"net"}]'),
('Thông tư 99/2025/TT-BTC', 'Thông tư 99/2025/TT-BTC, hiệu lực từ 01/01/2026, thay Thông tư 200/2014/TT-BTC. Phòng tài chính xác nhận bảng ánh xạ này.',
  '2026-01-01', null, '[
  {"kind":"source","number":"6278","name":"Chi phí sản xuất chung: chi phí bằng tiền khác","sides":"net"},
  {"kind":"fund","number":"335","name":"Chi phí phải trả","sides":"net"},
  {"kind":"payee","number":"331","name":"Phải trả cho người bán","sides":"both"},
  {"kind":"payee_employed","number":"334","name":"Phải trả người lao động","sides":"both"},
  {"kind":"tax","number":"3335","name":"Thuế thu nhập cá nhân","sides":"net"},
  {"kind":"cash","number":"1111","name":"Tiền mặt: tiền Việt Nam","sides":"net"},
  {"kind":"bank","number":"1121","name":"Tiền gửi không kỳ hạn: tiền Việt Nam","sides":"net"},
  {"kind":"momo","number":"1131","name":"Tiền đang chuyển: tiền Việt Nam","sides":"net"},
  {"kind":"unit","number":"131","name":"Phải thu của khách hàng","sides":"both"},
  {"kind":"revenue","number":"511","name":"Doanh thu bán hàng và cung cấp dịch vụ","sides":"net"},
  {"kind":"donation","number":"711","name":"Thu nhập khác","sides":"net"},
  {"kind":"vat","number":"33311","name":"Thuế GTGT đầu ra","sides":"net"},
  {"kind":"suspense","number":"3388","name":"Phải trả, phải nộp khác","sides":"net"}]');

-- Whoever reads the ledger reads the charts; whoever closes months keeps them.
insert into role_permission (role_id, permission, scope)
select p.role_id, needed.permission, p.scope from role_permission p
join (values ('ledger.index', 'ledgerChart.index'), ('ledger.index', 'ledgerChart.view'), ('ledger.close', 'ledgerChart.create'),
  ('ledger.close', 'ledgerChart.update'), ('ledger.close', 'ledgerChart.delete')) as needed (has, permission)
  on needed.has = p.permission
on conflict do nothing;
