-- The day of the month of work that repeats monthly: a shorter month moves it to its last day, the next one back.
alter table work add column repeat_day smallint check (repeat_day between 1 and 31);
