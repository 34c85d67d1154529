alter table device add column depreciation_method text not null default 'straight'
  check (depreciation_method in ('straight', 'declining'));

-- What of a price is written off after so many whole months of use, in whole đồng. Declining balance with adjustment
-- (circular 45/2013/TT-BTC, annex 2, II): each year the rate 1 / years times a factor (1.5 up to 4 years, 2 up to 6, 2.5
-- above) of what is left, until an even share of it over the remaining years is not less; months of a year are alike.
create function written_off(price bigint, months int, method text, used int) returns bigint
language plpgsql immutable parallel safe as $$
declare
  rest numeric := price;
  rate numeric;
  charge numeric;
  begun int := 0;
  lasts int;
begin
  if price is null or months is null or used is null or used <= 0 then
    return 0;
  end if;
  if used >= months then
    return price;
  end if;
  if method = 'straight' then
    return round(price::numeric * used / months);
  end if;
  rate := (case when months <= 48 then 1.5 when months <= 72 then 2.0 else 2.5 end) * 12 / months;
  loop
    lasts := least(12, months - begun);
    charge := least(rest, greatest(rest * rate * lasts / 12, rest * lasts / (months - begun)));
    if used <= begun + lasts then
      return round(price - rest + charge * (used - begun) / lasts);
    end if;
    rest := rest - charge;
    begun := begun + lasts;
  end loop;
end $$;
