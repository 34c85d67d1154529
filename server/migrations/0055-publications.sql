-- What readers have of articles, and how often it is read

-- The publication pointer: a row exists exactly while an article is live, so there is at most one
-- published version. Public pages read only this table and what it points to.
create table article_publication (
  article_id bigint primary key references article (id),
  version_id bigint not null references article_version (id),
  title text not null,
  kicker text not null,
  lead text not null,
  slug text not null,
  category_id bigint references category (id),
  article_type_id bigint references article_type (id),
  byline text not null,
  cover_file_id bigint references file (id),
  cover_caption text not null,
  cover_credit text not null,
  html text not null,
  word_count int not null,
  has_audio boolean not null,
  has_video boolean not null,
  seo_title text not null,
  seo_description text not null,
  source jsonb,
  tags text[] not null default '{}',
  related_ids bigint[] not null default '{}',
  excellent boolean not null default false,
  published_at timestamptz not null,
  updated_at timestamptz not null,
  search tsvector not null,
  search_exact tsvector not null,
  pairs tsvector,
  -- What readers find by its kind: films, sounds, photo stories, briefings, documents. Few of the articles have any, so
  -- that each list has an index of its own.
  has_document boolean not null default false
);
create index on article_publication (published_at desc, article_id desc);
create index on article_publication using gin (tags);
-- Finds the articles whose title or lead has the very words with their diacritics. Without it they
-- are sought among all that match without diacritics, which at a million articles are tens of thousands.
create index article_publication_search_exact on article_publication using gin (search_exact);
create index article_publication_pairs on article_publication using gin (pairs);
create index article_publication_video on article_publication (published_at desc, article_id desc) where has_video;
create index article_publication_audio on article_publication (published_at desc, article_id desc) where has_audio;
create index article_publication_document on article_publication (published_at desc, article_id desc) where has_document;
create index article_publication_type on article_publication (article_type_id, published_at desc, article_id desc);
-- Words with the week of publication beside them: the newest with common words are then found without a look at all that
-- have them. It finds words alone as well.
create index article_publication_words on article_publication
  using gin (search, (array[floor(extract(epoch from published_at at time zone 'UTC') / 604800)::int]));

-- The category of a live article, its ancestors and the further categories: one row each.
create table article_publication_category (
  category_id bigint not null references category (id),
  article_id bigint not null references article_publication (article_id) on delete cascade,
  published_at timestamptz not null,
  primary key (category_id, article_id)
);
create index on article_publication_category (category_id, published_at desc, article_id desc);
create index on article_publication_category (article_id);

create table article_views (
  article_id bigint not null references article (id),
  day date not null,
  views bigint not null,
  primary key (article_id, day)
);
create index on article_views (day, views desc);

-- A change of a hundred thousand publications at once is told once: whoever makes it sets toasoan.told_at_once in its
-- transaction and notifies `all`.
create function notify_public_article() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('toasoan.told_at_once', true), '') <> 'on' then
    perform pg_notify('public_changed', 'article:' || coalesce(new.article_id, old.article_id)::text);
  end if;
  return null;
end $$;
create trigger article_publication_public after insert or update or delete on article_publication
  for each row execute function notify_public_article();
create trigger article_publication_category_merge before insert or update of category_id on article_publication
  for each row execute function follow_category_merge();
create trigger article_stands_in_category before insert on article_publication_category
  for each row execute function skip_merged_category();

create function set_publication_pairs() returns trigger language plpgsql as $$
begin
  new.pairs := word_pairs(new.search) || word_pairs(new.search_exact, '=');
  return new;
end $$;
create trigger article_publication_pairs before insert or update of search, search_exact on article_publication
  for each row execute function set_publication_pairs();
