-- Requests to the language model: who asked for what, and at which cost. Texts are never stored; `word_keys` are keyed hashes of the words
-- of each proposal, by which versions are compared with what was taken.
create table assist_use (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id),
  -- The primary department of the person then.
  department_id bigint references department (id),
  kind text not null,
  article_id bigint references article (id) on delete set null,
  model text not null,
  place text not null check (place in ('inside', 'outside')),
  sample boolean not null default false,
  prompt_version int not null,
  status text not null default 'running' check (status in ('running', 'done', 'failed', 'cancelled')),
  failure text,
  tokens_in int not null default 0,
  tokens_out int not null default 0,
  -- Milliseconds.
  duration int not null default 0,
  -- By proposal: its field, how many findings the fact guard has, and its words.
  targets text[] not null default '{}',
  findings int[] not null default '{}',
  word_keys jsonb not null default '[]',
  refused_at timestamptz,
  created_at timestamptz not null default now()
);
create index on assist_use (user_id, created_at);
create index on assist_use (department_id, created_at);
create index on assist_use (created_at);
create index on assist_use (article_id) where article_id is not null;

create table assist_taken (
  use_id bigint not null references assist_use (id) on delete cascade,
  proposal int not null,
  taken_by bigint not null references app_user (id),
  taken_at timestamptz not null default now(),
  primary key (use_id, proposal)
);
create index on assist_taken (taken_by);
