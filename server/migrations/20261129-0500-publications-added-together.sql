-- What triggers keep of publications is written once for all that a statement adds: an import publishes a hundred stories at once,
-- which share most of their words, tags and authors. What changes later is kept row by row, as before.

create function know_search_words_of_added() returns trigger language plpgsql as $$
begin
  -- In order, so that two who publish at once never wait for each other crosswise.
  insert into search_word (word)
  select distinct plain_text(written) as word from (
    select distinct substr(lexeme, 2) as written from added, unnest(tsvector_to_array(search)) lexeme
    where lexeme ~ '^([=]|@[^=])' and length(lexeme) between 3 and 31
  ) words
  order by word
  on conflict do nothing;
  return null;
end $$;
create or replace trigger article_publication_words after update of search on article_publication
  for each row execute function know_search_words();
create trigger article_publication_words_added after insert on article_publication
  referencing new table as added for each statement execute function know_search_words_of_added();

create function name_publications(publications bigint[]) returns void language sql as $$
  insert into publication_name (kind, slug, name, article_id, published_at)
  select n.kind, n.slug, n.name, p.article_id, p.published_at
  from article_publication p join article_version v on v.id = p.version_id join article a on a.id = p.article_id
    left join department d on d.id = a.department_id,
    lateral (
      select kind, slug_of(name) as slug, name from (
        -- As `namesIn` of the contract parts them.
        select 'author' as kind, trim(name) as name
          from regexp_split_to_table(p.byline, '\s*[,;&]\s*|\s+[–-]\s+|\s+và\s+') name
        union all
        select 'author', trim(c ->> 'name') from jsonb_array_elements(
          case when jsonb_typeof(v.metadata -> 'contributors') = 'array' then v.metadata -> 'contributors' else '[]' end) c
        union all
        select 'department', d.name
      ) named
      union all
      select 'topic', topic_slug(t), t from unnest(p.tags) t
    ) n
  where p.article_id = any(publications) and n.slug <> '' and length(n.name) <= 120
  on conflict do nothing
$$;
create or replace function name_publication(publication bigint) returns void language sql as $$
  select name_publications(array[publication])
$$;
create function publications_named() returns trigger language plpgsql as $$
begin
  perform name_publications(array(select article_id from added));
  return null;
end $$;
create or replace trigger article_publication_named after update of byline, tags, published_at, version_id on article_publication
  for each row execute function publication_named();
create trigger article_publication_named_added after insert on article_publication
  referencing new table as added for each statement execute function publications_named();

create function keep_besides_of_added() returns trigger language plpgsql as $$
begin
  insert into article_publication_besides
    select p.article_id, b.* from added p cross join lateral besides_of(p.version_id) b;
  return null;
end $$;
create or replace trigger article_publication_besides after update of version_id on article_publication
  for each row execute function keep_besides();
create trigger article_publication_besides_added after insert on article_publication
  referencing new table as added for each statement execute function keep_besides_of_added();

-- A story without a cover has no file: `|| null` made it a list of one, so that every publication looked for files.
create or replace function article_publication_uses_files() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform replace_file_uses('article', old.article_id, true, '{}', '{}');
    return null;
  end if;
  perform replace_file_uses('article', new.article_id, true,
    (select array_remove(files_of_metadata(v.metadata) || new.cover_file_id, null) from article_version v where v.id = new.version_id),
    media_keys(new.html));
  return null;
end $$;
