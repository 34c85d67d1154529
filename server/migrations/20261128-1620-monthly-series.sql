-- Series by the month: on the same day of it, or on the same weekday of it (the second Monday, the last Friday).
alter table book_series drop constraint book_series_frequency_check;
alter table book_series add constraint book_series_frequency_check
  check (frequency in ('daily', 'weekly', 'monthly_day', 'monthly_weekday'));
