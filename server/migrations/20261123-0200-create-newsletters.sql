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

-- Whoever leads a newsroom answers for what it sends; heads of desks see what goes out.
insert into role_permission (role_id, permission, scope)
select r.id, permission, 'all' from role r,
  unnest(array['newsletter.index', 'newsletter.view', 'newsletter.create', 'newsletter.update', 'newsletter.delete',
    'newsletter.subscriber', 'newsletter.export']) as permission
where r.code = 'secretary' or (r.code = 'head' and permission in ('newsletter.index', 'newsletter.view'))
on conflict do nothing;
