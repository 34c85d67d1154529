-- When somebody decided to keep the open work and bookings of a finished plan; null while the question is open.
alter table register_plan add column leftovers_kept_at timestamptz;
