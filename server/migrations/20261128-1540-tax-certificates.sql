-- What a certificate of withholding says of its payee.
alter table payee
  add column id_number text not null default '',
  add column address text not null default '',
  add column nationality text not null default 'Việt Nam';

-- Certificates of the tax withheld from a payee in a year (fields of CTT56). What it said stays as it was issued.
create table tax_certificate (
  id bigint generated always as identity primary key,
  series text not null check (series <> ''),
  number int not null check (number > 0),
  payee_id bigint not null references payee (id),
  year int not null check (year between 1900 and 2199),
  from_month int not null check (from_month between 1 and 12),
  until_month int not null check (until_month between from_month and 12),
  name text not null,
  tax_number text not null,
  id_number text not null,
  address text not null,
  nationality text not null,
  resident boolean not null,
  gross bigint not null check (gross between 1 and 9000000000000000),
  tax bigint not null check (tax between 1 and gross),
  issued_on date not null,
  issued_by bigint not null references app_user (id),
  created_at timestamptz not null default now(),
  unique (series, number)
);
create index on tax_certificate (payee_id, year desc);
create index on tax_certificate (issued_on desc, id desc);

-- A payment is on one certificate.
alter table payout_line add column certificate_id bigint references tax_certificate (id);
create index on payout_line (certificate_id) where certificate_id is not null;
