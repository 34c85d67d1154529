-- An article sold to a buying unit, as it was and at what it cost then.
create table sale (
  id bigint generated always as identity primary key,
  unit_buy_id bigint not null references unit_buy (id),
  article_id bigint not null references article (id),
  version_id bigint not null references article_version (id),
  price_id bigint not null references category_price (id),
  title text not null,
  amount bigint not null check (amount >= 0),
  vat_amount bigint not null check (vat_amount >= 0),
  author_share_amount bigint not null default 0 check (author_share_amount >= 0),
  licence text not null,
  request_key text not null,
  status text not null default 'sold' check (status in ('sold', 'refund_asked', 'refunded')),
  reason text not null default '',
  -- Null for what is given for nothing.
  entry_id bigint unique references ledger_entry (id),
  refund_entry_id bigint unique references ledger_entry (id),
  refund_reason text not null default '',
  refund_asked_by bigint references app_user (id),
  refunded_by bigint references app_user (id) check (refunded_by <> refund_asked_by),
  -- What the article became afterwards, as the buyer was told.
  article_now text not null default 'same' check (article_now in ('same', 'corrected', 'unpublished')),
  sold_by bigint not null references app_user (id),
  sold_at timestamptz not null default now(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (request_key, article_id),
  check (status <> 'sold' or refund_entry_id is null)
);
create unique index sale_one_live on sale (unit_buy_id, article_id) where status <> 'refunded';
create index on sale (sold_at desc, id desc);
create index on sale (unit_buy_id, sold_at desc, id desc);
create index on sale (article_id);
create index on sale (price_id);
create index sale_refund_asked on sale (updated_at) where status = 'refund_asked';
create index sale_search on sale using gin (plain_text(title) gin_trgm_ops);

-- The link by which a buyer fetches what was sold.
create table sale_package (
  id bigint generated always as identity primary key,
  sale_id bigint not null references sale (id),
  -- A part of what is signed: a newer link ends the older one.
  nonce text not null unique,
  expires_at timestamptz not null,
  downloads int not null default 0,
  most_downloads int not null default 20,
  last_at timestamptz,
  created_by bigint references app_user (id),
  created_at timestamptz not null default now()
);
create index on sale_package (sale_id, id desc);

-- A price that was used keeps its values; its end may come sooner.
create function category_price_keep_used() returns trigger language plpgsql as $$
begin
  if exists (select from sale where price_id = old.id) then
    raise exception 'price % was used', old.id using errcode = 'LG007';
  end if;
  return new;
end $$;
create trigger category_price_immutable before update on category_price for each row
  when ((old.category_id, old.article_type_id, old.amount, old.vat, old.author_share, old.valid_from, old.licence)
    is distinct from
    (new.category_id, new.article_type_id, new.amount, new.vat, new.author_share, new.valid_from, new.licence))
  execute function category_price_keep_used();

-- Whoever bought an article hears that it was corrected or taken down, whatever did it.
create function tell_of_sold_article() returns trigger language plpgsql as $$
begin
  if exists (select from sale where article_id = old.article_id and status <> 'refunded') then
    insert into outbox (topic, payload) values ('sold_article_changed', jsonb_build_object(
      'article_id', old.article_id, 'what', case tg_op when 'DELETE' then 'unpublished' else 'corrected' end));
  end if;
  return null;
end $$;
create trigger article_publication_corrected after update on article_publication for each row
  when (old.version_id is distinct from new.version_id) execute function tell_of_sold_article();
create trigger article_publication_taken_down after delete on article_publication for each row
  execute function tell_of_sold_article();
