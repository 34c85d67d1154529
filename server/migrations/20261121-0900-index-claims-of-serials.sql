-- Blocking claims on one serial never overlap, so the one that began last is the only one that can hold now:
-- "where is it" is one look into this index.
create index claim_of_serial on claim (resource_id, lower(during) desc) where kind = 'serial' and blocking;
