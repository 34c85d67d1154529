-- When a studio or vehicle can be used on a day, by the clock of the house; 24:00 is the end of the day. What is
-- on air live, and what drives, is there around the clock unless the house says otherwise.
alter table studio
  add column opens_at time not null default '06:00',
  add column closes_at time not null default '22:00',
  add constraint studio_open_hours check (opens_at < closes_at);
update studio set opens_at = '00:00', closes_at = '24:00' where kind = 'live';

alter table mobile_vehicle
  add column opens_at time not null default '00:00',
  add column closes_at time not null default '24:00',
  add constraint vehicle_open_hours check (opens_at < closes_at);
