-- A signed notice of MoMo whose transaction number is in the ledger for something else.
alter table money_difference drop constraint money_difference_kind_check;
alter table money_difference add constraint money_difference_kind_check
  check (kind in ('unposted', 'unpaid', 'amount', 'unknown', 'suspense', 'unmatched', 'reused'));
