-- One story in several languages: each is an article of its own; `story_id` is the article that the others were made from.
create table article_language (
  article_id bigint primary key references article (id) on delete cascade,
  story_id bigint not null references article (id) on delete cascade,
  language text not null check (language in ('vi', 'en')),
  created_at timestamptz not null default now(),
  unique (story_id, language)
);

-- Pages of the story name its other languages.
create function tell_languages() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_changed', 'article:' || coalesce(new.article_id, old.article_id)::text);
  perform pg_notify('public_changed', 'article:' || coalesce(new.story_id, old.story_id)::text);
  return null;
end $$;
create trigger article_language_told after insert or update or delete on article_language
  for each row execute function tell_languages();
