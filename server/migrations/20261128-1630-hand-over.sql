-- When the borrower confirmed in the program to have received what was handed over.
alter table borrow add column received_at timestamptz;
