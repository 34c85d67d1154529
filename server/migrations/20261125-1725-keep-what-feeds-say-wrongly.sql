-- What a source says that is not so: it repeats its numbers, dates items in the future, or says that nothing changed.
alter table crawl_config add column lies text[] not null default '{}'
  check (lies <@ array['numbers', 'dates', 'unchanged']);
update crawl_config set lies = array['numbers'] where by_address;
