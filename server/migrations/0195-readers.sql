-- Readers: feedback, donations and newsletters

-- What readers write to the newsroom. Each is a piece of work of somebody at the desk.
create table reader_feedback (
  id bigint generated always as identity primary key,
  -- What the reader is told, to ask about it by.
  reference text not null unique,
  kind text not null check (kind in ('correction', 'opinion', 'tip')),
  article_id bigint references article (id) on delete set null,
  name text not null check (name <> ''),
  email text not null default '',
  phone text not null default '',
  message text not null check (message <> ''),
  -- Of all that was written: the same, sent twice within a day, is one.
  fingerprint text not null,
  -- Null while nobody in the house can take it.
  work_id bigint references work (id) on delete set null,
  created_at timestamptz not null default now()
);
create index on reader_feedback (fingerprint, created_at desc);
create index on reader_feedback (created_at desc, id desc);
create index on reader_feedback (article_id) where article_id is not null;
create index on reader_feedback (work_id) where work_id is not null;

create table donation (
  id bigint generated always as identity primary key,
  -- What a transfer says, so that a statement can be read.
  code text not null unique,
  -- Whoever has it sees how the donation stands: the donor alone.
  token text not null unique,
  key text not null unique,
  method text not null check (method in ('momo', 'bank')),
  amount bigint not null check (amount between 10000 and 50000000),
  status text not null default 'pending' check (status in ('pending', 'paid', 'failed', 'expired', 'refunded')),
  reason text not null default '',
  name text not null default '',
  email text not null default '',
  message text not null default '',
  -- Of the order at MoMo; both numbers are kept before it is asked for.
  partner_code text not null default '',
  order_id text unique,
  request_id text,
  pay_url text not null default '',
  deeplink text not null default '',
  qr_content text not null default '',
  result_code int,
  result_message text not null default '',
  trans_id text unique,
  queried_at timestamptz,
  expires_at timestamptz not null,
  entry_id bigint unique references ledger_entry (id),
  paid_at timestamptz,
  decided_by bigint references app_user (id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((method = 'momo') = (order_id is not null)),
  constraint donation_posted check ((status in ('paid', 'refunded')) = (entry_id is not null))
);
create index on donation (created_at desc, id desc);
create index on donation (amount, id desc);
create index on donation (status, created_at desc, id desc);
create index donation_open on donation (queried_at nulls first) where status = 'pending';

-- The time at which a list was due last before a moment, on the house's clock.
create function newsletter_slot(rhythm text, weekday text, send_at text, moment timestamptz) returns timestamptz
language sql stable as $$
  with clock as (select moment at time zone 'Asia/Ho_Chi_Minh' as now),
  this as (
    select case rhythm when 'daily' then date_trunc('day', now)
      else date_trunc('week', now)
        + (array_position(array['mon','tue','wed','thu','fri','sat','sun'], weekday) - 1) * interval '1 day'
    end + send_at::time as slot, now from clock)
  select (case when slot <= now then slot
    else slot - case rhythm when 'daily' then interval '1 day' else interval '7 days' end end)
    at time zone 'Asia/Ho_Chi_Minh' from this
$$;

-- What readers may take by mail: of everything that is published, or of one section.
create table newsletter (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  description text not null default '',
  rhythm text not null check (rhythm in ('daily', 'weekly')),
  weekday text not null default 'mon' check (weekday in ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun')),
  -- Hours and minutes of the house's clock.
  send_at text not null check (send_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  category_id bigint references category (id),
  active boolean not null default true,
  -- Until when an edition was looked for, and until when articles were told.
  last_slot timestamptz not null default now(),
  covered_until timestamptz not null default now(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index newsletter_name on newsletter (plain_text(name));
create index on newsletter (category_id) where category_id is not null;

-- Addresses that said yes twice. Who asked and did not confirm is nowhere.
create table newsletter_subscriber (
  id bigint generated always as identity primary key,
  email text not null unique,
  language text not null default 'vi' check (language in ('vi', 'en')),
  created_at timestamptz not null default now()
);
create index newsletter_subscriber_search on newsletter_subscriber using gin (plain_text(email) gin_trgm_ops);
create index on newsletter_subscriber (created_at desc, id desc);

create table newsletter_subscription (
  newsletter_id bigint not null references newsletter (id) on delete cascade,
  subscriber_id bigint not null references newsletter_subscriber (id) on delete cascade,
  -- What the links in letters carry; it does nothing but end this subscription and those of the same address.
  key text not null unique,
  confirmed_at timestamptz not null default now(),
  primary key (newsletter_id, subscriber_id)
);
create index on newsletter_subscription (subscriber_id);

-- How many came and went each day, without who.
create table newsletter_growth (
  newsletter_id bigint not null references newsletter (id) on delete cascade,
  day date not null,
  joined int not null default 0,
  gone int not null default 0,
  primary key (newsletter_id, day)
);

create function count_newsletter_growth() returns trigger language plpgsql as $$
declare
  list bigint := case tg_op when 'INSERT' then new.newsletter_id else old.newsletter_id end;
begin
  insert into newsletter_growth as g (newsletter_id, day, joined, gone)
    select id, (now() at time zone 'Asia/Ho_Chi_Minh')::date, (tg_op = 'INSERT')::int, (tg_op = 'DELETE')::int
    from newsletter where id = list
    on conflict (newsletter_id, day) do update set joined = g.joined + excluded.joined, gone = g.gone + excluded.gone;
  -- An address that takes nothing any more is kept for nothing.
  if tg_op = 'DELETE' then
    delete from newsletter_subscriber s where s.id = old.subscriber_id
      and not exists (select from newsletter_subscription where subscriber_id = old.subscriber_id);
  end if;
  return null;
end $$;
create trigger newsletter_subscription_counts after insert or delete on newsletter_subscription
  for each row execute function count_newsletter_growth();

-- One for each time at which there was something new.
create table newsletter_edition (
  id bigint generated always as identity primary key,
  newsletter_id bigint not null references newsletter (id) on delete cascade,
  slot timestamptz not null,
  subject text not null,
  articles bigint[] not null,
  recipients int not null default 0,
  sent int not null default 0,
  -- Mail servers said no for good.
  refused int not null default 0,
  -- Nobody knows whether they arrived; they are not sent again.
  unknown int not null default 0,
  created_at timestamptz not null default now(),
  unique (newsletter_id, slot)
);

-- Letters that wait or are on their way; a row is gone as soon as its letter is done with.
create table newsletter_delivery (
  edition_id bigint not null references newsletter_edition (id) on delete cascade,
  subscriber_id bigint not null references newsletter_subscriber (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'sending')),
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  primary key (edition_id, subscriber_id)
);
create index on newsletter_delivery (due_at) where state = 'waiting';
create index on newsletter_delivery (due_at) where state = 'sending';
create index on newsletter_delivery (subscriber_id);

insert into newsletter (name, description, rhythm, weekday, send_at) values
  ('Bản tin sáng', 'Tin chính từ hôm qua đến sáng nay, mỗi ngày một thư.', 'daily', 'mon', '06:30'),
  ('Tuần qua', 'Những tin đáng đọc lại của tuần, sáng thứ bảy.', 'weekly', 'sat', '08:00');

create table donation_refund (
  id bigint generated always as identity primary key,
  donation_id bigint not null references donation (id),
  amount bigint not null check (amount > 0),
  status text not null default 'asked' check (status in ('asked', 'sent', 'done', 'failed', 'declined')),
  -- Why it is given back; `reason` is why it was declined.
  purpose text not null check (purpose <> ''),
  reason text not null default '',
  -- Of a transfer: where the money goes.
  account text not null default '',
  -- Both are MoMo's numbers of the refund, kept before it is asked for; a transfer has the first alone.
  request_id text not null unique,
  order_id text unique,
  result_code int,
  result_message text not null default '',
  trans_id text,
  entry_id bigint unique references ledger_entry (id),
  asked_by bigint not null references app_user (id),
  decided_by bigint references app_user (id) check (decided_by <> asked_by or status = 'declined'),
  queried_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'done') = (entry_id is not null))
);

-- What was declined or failed may be asked for again.
create unique index donation_refund_once on donation_refund (donation_id) where status in ('asked', 'sent', 'done');
create index on donation_refund (donation_id, id);
create index donation_refund_open on donation_refund (created_at) where status in ('asked', 'sent');

-- The foot of every public page asks for the first newsletter; what is kept of it goes when one changes.
create trigger newsletter_public after insert or delete or
  update of name, description, rhythm, weekday, send_at, category_id, active on newsletter
  for each statement execute function notify_public_all();
