-- A rule that turned out wrong for days that are over: another one takes its place from one day to another, and it stays
-- as what earlier sheets were scored by.
alter table royalty_rule
  add column replaced_at timestamptz,
  -- The rule that it takes the place of, and why.
  add column corrects_id bigint references royalty_rule (id),
  add column correction_reason text not null default '',
  drop constraint royalty_rule_one_at_a_time,
  add constraint royalty_rule_one_at_a_time exclude using gist (daterange(valid_from, valid_until, '[]') with &&)
    where (replaced_at is null);
drop index royalty_rule_name;
create unique index royalty_rule_name on royalty_rule (plain_text(name)) where replaced_at is null;
