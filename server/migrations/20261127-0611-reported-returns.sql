-- The borrower reports that the units are back; the custodian confirms it.
alter table borrow drop constraint borrow_status_check;
alter table borrow add constraint borrow_status_check check (status in ('pending', 'approved', 'rejected', 'cancelled',
  'handed_over', 'partially_returned', 'return_reported', 'returned', 'lost'));
