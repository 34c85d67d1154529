-- Who else made a live article, and which files belong to it, out of its version: few articles have either, and a page that
-- nobody asked for lately would read one more row of a table of three gigabytes to learn that. A trigger keeps them, so that
-- a server of the version before does as well.
create table article_publication_besides (
  article_id bigint primary key references article_publication (article_id) on delete cascade,
  contributors jsonb not null,
  attachment_ids bigint[] not null
);

create function besides_of(version bigint) returns table (contributors jsonb, attachment_ids bigint[])
language sql stable as $$
  select * from (
    select coalesce(metadata -> 'contributors', '[]') as contributors,
      array(select jsonb_array_elements_text(metadata -> 'attachment_ids')::bigint) as attachment_ids
    from article_version where id = version
  ) besides where contributors <> '[]' or attachment_ids <> '{}'
$$;

create function keep_besides() returns trigger language plpgsql as $$
begin
  delete from article_publication_besides where article_id = new.article_id;
  insert into article_publication_besides select new.article_id, b.* from besides_of(new.version_id) b;
  return null;
end $$;
create trigger article_publication_besides after insert or update of version_id on article_publication
  for each row execute function keep_besides();

insert into article_publication_besides
  select p.article_id, b.* from article_publication p cross join lateral besides_of(p.version_id) b;

-- Words with the week in which an article came to its stage beside them, as publications have it: the first of a list that
-- have common words are then found without a look at all that have them. It finds words alone as well.
create index article_words on article
  using gin (search, (array[floor(extract(epoch from stage_at at time zone 'UTC') / 604800)::int]));
drop index article_search;
