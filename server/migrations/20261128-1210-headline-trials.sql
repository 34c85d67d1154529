-- Two headlines of a live story, tried on the front page by readers' clicks. One trial a story; another one replaces it.
create table headline_trial (
  article_id bigint primary key references article on delete cascade,
  -- The published headline when it began: another one published since ends the trial.
  first_title text not null check (first_title <> ''),
  second_title text not null check (second_title <> ''),
  -- `first` and `second` name the headline that the front page keeps.
  state text not null default 'running' check (state in ('running', 'first', 'second', 'stopped')),
  first_shown bigint not null default 0,
  first_clicked bigint not null default 0,
  second_shown bigint not null default 0,
  second_clicked bigint not null default 0,
  started_by bigint references app_user (id) on delete set null,
  started_at timestamptz not null default now(),
  ended_at timestamptz
);
create index headline_trial_running on headline_trial (article_id) where state = 'running';
