-- What each source brought on a day, as the statistic of collecting adds it up: a year holds hundreds of thousands of
-- sightings, and of each it asks for the item, its story and who was there before. A job makes the rows of days that are
-- over (crawler/items/keep-days.ts).
create table crawl_tally (
  day date not null,
  config_id bigint not null,
  -- What counts only where none of these sources is counted too on its day (of the same place in the other list): they
  -- had the item, or told the story at that moment, before this one. Empty where nobody had.
  before_ids bigint[],
  before_days date[],
  new int not null default 0,
  copies int not null default 0,
  used int not null default 0,
  -- Stories of several sources that this one told first, and those of them that count for the day.
  first int not null default 0,
  first_of_day int not null default 0,
  -- Minutes behind the first source, of every sighting that was.
  behind float8[]
);
create index on crawl_tally (day) where before_ids is null;
-- The last of those days is the latest: where it lies before a period, all of them do.
create index on crawl_tally (day, (before_days[cardinality(before_days)])) where before_ids is not null;

-- A day whose rows are what its sightings come to, but for what is told of it since.
create table crawl_tally_day (
  day date primary key,
  kept_at timestamptz not null default now()
);

-- A transaction that changed what a day that is over comes to. Rows are only ever added, each by its own transaction: the
-- job takes away those whose changes its snapshot has, and no writer waits for it or for another.
create table crawl_tally_change (
  day date not null,
  transaction xid8 not null default pg_current_xact_id(),
  -- A restored house counts its transactions anew.
  began timestamptz not null default now(),
  primary key (day, transaction, began)
);

create function crawl_day(at timestamptz) returns date language sql immutable as $$
  select (at at time zone 'Asia/Ho_Chi_Minh')::date
$$;

-- Tells of the days over on which some stories were seen: whatever happens to one of a story's items may change what was
-- first, and by how much the others are behind.
create function tell_of_stories(stories bigint[]) returns void language sql as $$
  insert into crawl_tally_change (day)
  select distinct crawl_day(s.seen_at) from crawl_item i join crawl_sighting s on s.item_id = i.id
  where i.story_id = any(stories) and crawl_day(s.seen_at) < crawl_day(now())
  on conflict do nothing
$$;

create function tally_sightings() returns trigger language plpgsql as $$
declare
  stories bigint[];
begin
  if tg_op <> 'DELETE' then
    select array_agg(distinct i.story_id) into stories from now_there n join crawl_item i on i.id = n.item_id;
    if stories is not null then perform tell_of_stories(stories); end if;
  end if;
  if tg_op <> 'INSERT' then
    insert into crawl_tally_change (day)
    select distinct crawl_day(seen_at) from was_there where crawl_day(seen_at) < crawl_day(now()) on conflict do nothing;
    select array_agg(distinct i.story_id) into stories from was_there w join crawl_item i on i.id = w.item_id;
    if stories is not null then perform tell_of_stories(stories); end if;
  end if;
  return null;
end $$;
create trigger crawl_tally_seen after insert on crawl_sighting referencing new table as now_there
  for each statement execute function tally_sightings();
create trigger crawl_tally_seen_otherwise after update on crawl_sighting
  referencing old table as was_there new table as now_there for each statement execute function tally_sightings();
create trigger crawl_tally_unseen after delete on crawl_sighting referencing old table as was_there
  for each statement execute function tally_sightings();

create function tally_items() returns trigger language plpgsql as $$
declare
  stories bigint[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct story_id) into stories from was_there;
  else
    select array_agg(distinct s.story_id) into stories
    from was_there w join now_there n using (id), lateral (values (w.story_id), (n.story_id)) s (story_id)
    where w.story_id <> n.story_id or (w.state = 'used') <> (n.state = 'used')
      or (w.copy_of is null) <> (n.copy_of is null);
  end if;
  if stories is not null then perform tell_of_stories(stories); end if;
  return null;
end $$;
create trigger crawl_tally_item_otherwise after update on crawl_item
  referencing old table as was_there new table as now_there for each statement execute function tally_items();
create trigger crawl_tally_item_gone after delete on crawl_item referencing old table as was_there
  for each statement execute function tally_items();
