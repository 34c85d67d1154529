-- When a publication for a set time was last found not to happen. It speaks of the time that stood then: one before
-- `publish_at` is of an earlier schedule.
alter table article add column publish_failed_at timestamptz;
