-- Reports read what was used within some days, and corrections by their own month.
create index on royalty_row (used_on);
create index royalty_sheet_correction_month on royalty_sheet (month) where kind = 'correction';
