-- Pairs of neighbouring words by numbers of four bytes (`pairKey` of server/src/kernel/database/words-as-written.ts) for lexemes of
-- thirteen. What is there already is written again in the background, the newest first
-- (server/src/editorial/articles/rewrite-words.ts); until then, and where a server of the version before writes, `pairs` has them.
alter table article add column pair_keys int[];
alter table article_publication add column pair_keys int[];

-- A server of the version before knows `pairs` alone: the keys of what it writes anew are those of the text before.
create function pairs_as_before() returns trigger language plpgsql as $$
begin
  new.pair_keys := null;
  return new;
end $$;
create trigger article_pairs_as_before before update of pairs on article
  for each row when (new.pairs is not null) execute function pairs_as_before();
create trigger article_publication_pairs_as_before before update of pairs on article_publication
  for each row when (new.pairs is not null) execute function pairs_as_before();

-- Every word of an article, without marks: what a word that is being typed may become, since keys have no order that tells. The program
-- keeps them (server/src/editorial/articles/article-words.ts).
create table article_word (
  word text collate "C" primary key
);

-- All of them, of any number.
insert into word_rewrite (kind, next) values ('article', 9007199254740991), ('publication', 9007199254740991)
on conflict (kind) do update set next = excluded.next;
