-- Several payments to a payee in one month may add up to what is taxed. What the others of the month came to, and the tax
-- that was withheld of them, are kept with the line that was reckoned by them.
alter table payout_line
  add column month_gross bigint not null default 0 check (month_gross between 0 and 9000000000000000),
  add column month_tax bigint not null default 0 check (month_tax between 0 and 9000000000000000);

-- Rules say of each tax whether it is on a payment or on those of a month, and of each uplift its least.
update royalty_rule set
  taxes = (select coalesce(jsonb_agg(jsonb_build_object('adds_up', 'payment') || t order by n), '[]')
    from jsonb_array_elements(taxes) with ordinality as e (t, n));
