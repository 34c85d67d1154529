create table category_work (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  code text not null check (code <> ''),
  -- Days from the beginning of work to its end, as it usually takes.
  days int check (days between 0 and 365),
  -- The steps that new work begins with: an array of texts.
  checklist jsonb not null default '[]' check (jsonb_typeof(checklist) = 'array'),
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references app_user (id)
);
create unique index category_work_name on category_work (plain_text(name));
create unique index category_work_code on category_work (code);
