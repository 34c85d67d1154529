-- Who decides for somebody who is away, and on which days. The person named acts under their own name with the giver's
-- rights of that moment, never on what is their own or the giver's.
create table approval_delegation (
  id bigint generated always as identity primary key,
  giver_id bigint not null references app_user (id),
  delegate_id bigint not null references app_user (id),
  from_day date not null,
  until_day date not null,
  note text not null default '',
  -- Ended before its last day, by either of the two.
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  check (giver_id <> delegate_id),
  check (until_day >= from_day),
  constraint approval_delegation_one_at_a_time exclude using gist (
    giver_id with =, daterange(from_day, until_day, '[]') with &&
  ) where (ended_at is null)
);
create index on approval_delegation (delegate_id, until_day) where ended_at is null;

-- For whom the mover stood in.
alter table article_move add column instead_of bigint references app_user (id);
