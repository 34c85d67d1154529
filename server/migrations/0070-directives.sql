-- Directives and who received them

-- What the house tells its people (propagate) and how it wants matters covered (orientate): one table for both.
create table directive (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('propagate', 'orientate')),
  slug text not null unique,
  title text not null,
  document jsonb not null,
  plain text not null,
  html text not null,
  urgency text not null check (urgency in ('normal', 'urgent', 'flash')),
  to_everyone boolean not null default false,
  -- Whether readers without an account see it. How to cover something is never theirs to read.
  is_public boolean not null default false check (kind = 'propagate' or not is_public),
  starts_at timestamptz not null default now(),
  ends_at timestamptz check (ends_at > starts_at),
  acknowledge_by timestamptz,
  active boolean not null default true,
  version int not null default 1,
  -- The version that last asked everybody; receipts of earlier ones count no more.
  asked_version int not null default 1,
  -- The asking version that people were told of, and when.
  told_version int not null default 0,
  told_at timestamptz,
  -- Reminders given since then: at half time, at the end.
  reminded smallint not null default 0,
  -- When the next telling or reminder is due.
  next_step_at timestamptz,
  department_id bigint references department (id),
  created_by bigint not null references app_user (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Lists of a million directives: words as articles have them, and an index for each order.
  search tsvector not null,
  pairs tsvector not null
);
create index on directive (kind, starts_at desc, id desc) where deleted_at is null;
create index on directive (department_id);
create index directive_due on directive (next_step_at) where next_step_at is not null;
create index directive_for_readers on directive (starts_at desc, id desc) where is_public and active and deleted_at is null;
create index directive_words on directive using gin (search);
create index directive_pairs on directive using gin (pairs);
-- By title, urgency and so on, as lists are sorted; empty dates stand last either way, so they have two.
create index directive_by_title on directive (kind, plain_text(title), id) where deleted_at is null;
create index directive_by_urgency on directive (kind, array_position(array['normal', 'urgent', 'flash'], urgency), id)
  where deleted_at is null;
create index directive_by_end on directive (kind, ends_at, id) where deleted_at is null;
create index directive_by_end_down on directive (kind, ends_at desc nulls last, id desc) where deleted_at is null;
create index directive_by_deadline on directive (kind, acknowledge_by, id) where deleted_at is null;
create index directive_by_deadline_down on directive (kind, acknowledge_by desc nulls last, id desc)
  where deleted_at is null;
create index directive_by_creation on directive (kind, created_at, id) where deleted_at is null;
create index directive_by_update on directive (kind, updated_at, id) where deleted_at is null;
create index directive_of_writer on directive (created_by, kind, starts_at desc, id desc) where deleted_at is null;
create index directive_off on directive (kind, starts_at desc, id desc) where deleted_at is null and not active;
create index directive_for_everyone on directive (id) where to_everyone and active and deleted_at is null;
create index directive_at_home on directive (starts_at desc, id desc) where active and deleted_at is null;

-- Whom it is for. A department stands for itself and all below it.
create table directive_audience (
  directive_id bigint not null references directive (id) on delete cascade,
  department_id bigint references department (id),
  group_id bigint references staff_group (id) on delete cascade,
  user_id bigint references app_user (id) on delete cascade,
  check (num_nonnulls(department_id, group_id, user_id) = 1)
);
create index on directive_audience (directive_id);
create unique index on directive_audience (department_id, directive_id) where department_id is not null;
create unique index on directive_audience (group_id, directive_id) where group_id is not null;
create unique index on directive_audience (user_id, directive_id) where user_id is not null;

-- Every state that was saved, with its audience as it was.
create table directive_version (
  directive_id bigint not null references directive (id),
  number int not null,
  -- Whether it asked everybody to read again.
  asks boolean not null,
  -- What changed, for those who read it before.
  note text not null default '',
  content jsonb not null,
  html text not null,
  created_by bigint not null references app_user (id),
  created_at timestamptz not null default now(),
  primary key (directive_id, number)
);
create trigger directive_version_immutable before update or delete on directive_version
  for each row execute function refuse_change();

create table directive_receipt (
  directive_id bigint not null references directive (id),
  user_id bigint not null references app_user (id) on delete cascade,
  version int not null,
  read_at timestamptz not null default now(),
  acknowledged_at timestamptz,
  primary key (directive_id, user_id, version),
  -- Whether a receipt leaves nothing more to ask of its person, so that what still waits is told from indexes alone.
  done boolean not null default false
);
create index directive_receipt_of_person on directive_receipt (user_id, directive_id) include (version, acknowledged_at);
create index directive_receipt_done on directive_receipt (user_id, directive_id) where done;
create index directive_receipt_read on directive_receipt (user_id, directive_id) where acknowledged_at is null;

create table directive_reminder (
  id bigint generated always as identity primary key,
  directive_id bigint not null references directive (id),
  version int not null,
  kind text not null check (kind in ('half', 'full', 'asked')),
  people int not null,
  asked_by bigint references app_user (id),
  at timestamptz not null default now()
);
create index on directive_reminder (directive_id, id desc);

-- The departments of a person and all above them: a directive to any of these reaches the person.
create function departments_above(person bigint) returns bigint[] language sql stable as $$
  with recursive up as (
    select department_id as id from user_department where user_id = person
    union
    select d.parent_id from department d join up on d.id = up.id where d.parent_id is not null
  )
  select coalesce(array_agg(id), '{}') from up
$$;

-- The people whom an audience means, each once.
create function people_meant(everyone boolean, departments bigint[], groups bigint[], people bigint[])
returns table (user_id bigint) language sql stable as $$
  with recursive below as (
    select unnest(departments) as id
    union
    select d.id from department d join below on d.parent_id = below.id
  ), meant as (
    select id from app_user where everyone
    union
    select ud.user_id from user_department ud join below on below.id = ud.department_id
    union
    select gu.user_id from group_user gu where gu.group_id = any(groups)
    union
    select unnest(people)
  )
  select u.id from app_user u join meant on meant.id = u.id where u.status = 'active'
$$;

-- The people who are to read a directive; whoever wrote it knows it.
create function people_of_directive(wanted bigint) returns table (user_id bigint) language sql stable as $$
  select meant.user_id from directive d
  cross join lateral (
    select coalesce(array_agg(department_id) filter (where department_id is not null), '{}') as departments,
      coalesce(array_agg(group_id) filter (where group_id is not null), '{}') as groups,
      coalesce(array_agg(t.user_id) filter (where t.user_id is not null), '{}') as people
    from directive_audience t where t.directive_id = d.id
  ) a
  cross join lateral people_meant(d.to_everyone, a.departments, a.groups, a.people) meant
  where d.id = wanted and meant.user_id <> d.created_by
$$;
create trigger directive_public_insert after insert on directive
  for each row when (new.is_public) execute function notify_public_all();
create trigger directive_public_update after update on directive
  for each row when (old.is_public or new.is_public) execute function notify_public_all();

create function set_directive_search() returns trigger language plpgsql as $$
begin
  new.search := to_tsvector('accent_free', new.title || ' ' || new.plain);
  new.pairs := word_pairs(new.search);
  return new;
end $$;
create trigger directive_words before insert or update of title, plain on directive
  for each row execute function set_directive_search();

create function set_receipt_done() returns trigger language plpgsql as $$
begin
  new.done := (select new.version >= d.asked_version and (new.acknowledged_at is not null or d.acknowledge_by is null)
    from directive d where d.id = new.directive_id);
  return new;
end $$;
create trigger directive_receipt_done before insert or update on directive_receipt
  for each row execute function set_receipt_done();

-- A version that asks again, or another deadline, opens what was settled, or settles what was open.
create function settle_receipts() returns trigger language plpgsql as $$
begin
  update directive_receipt r set done = not r.done where r.directive_id = new.id
    and r.done <> (r.version >= new.asked_version and (r.acknowledged_at is not null or new.acknowledge_by is null));
  return null;
end $$;
create trigger directive_settles after update of asked_version, acknowledge_by on directive
  for each row when (old.asked_version <> new.asked_version or (old.acknowledge_by is null) <> (new.acknowledge_by is null))
  execute function settle_receipts();
