-- Lists of a million directives: words as articles have them, and an index for each order.
alter table directive add column search tsvector, add column pairs tsvector;

create function set_directive_search() returns trigger language plpgsql as $$
begin
  new.search := to_tsvector('accent_free', new.title || ' ' || new.plain);
  new.pairs := word_pairs(new.search);
  return new;
end $$;
create trigger directive_words before insert or update of title, plain on directive
  for each row execute function set_directive_search();

-- Directives are few where they exist already, so their words are written at once.
update directive set title = title;
alter table directive alter column search set not null, alter column pairs set not null;

drop index directive_search;
create index directive_words on directive using gin (search);
create index directive_pairs on directive using gin (pairs);

-- By title, urgency and so on, as lists are sorted; empty dates stand last either way, so they have two.
create index directive_by_title on directive (kind, plain_text(title), id) where deleted_at is null;
create index directive_by_urgency on directive (kind, array_position(array['normal', 'urgent', 'flash'], urgency), id)
  where deleted_at is null;
create index directive_by_end on directive (kind, ends_at, id) where deleted_at is null;
create index directive_by_end_down on directive (kind, ends_at desc nulls last, id desc) where deleted_at is null;
create index directive_by_deadline on directive (kind, acknowledge_by, id) where deleted_at is null;
create index directive_by_deadline_down on directive (kind, acknowledge_by desc nulls last, id desc)
  where deleted_at is null;
create index directive_by_creation on directive (kind, created_at, id) where deleted_at is null;
create index directive_by_update on directive (kind, updated_at, id) where deleted_at is null;

-- Written by one person, and what few rows of all are: switched off, for everybody.
drop index directive_created_by_id_idx;
create index directive_of_writer on directive (created_by, kind, starts_at desc, id desc) where deleted_at is null;
create index directive_off on directive (kind, starts_at desc, id desc) where deleted_at is null and not active;
create index directive_for_everyone on directive (starts_at desc, id desc)
  include (kind, ends_at, acknowledge_by, asked_version, created_by) where to_everyone and active and deleted_at is null;

-- A person's receipts are looked through without their rows.
drop index directive_receipt_user_id_directive_id_idx;
create index directive_receipt_of_person on directive_receipt (user_id, directive_id) include (version, acknowledged_at);
