-- Words of articles, directives and messages as they are typed: letters and digits alone. PostgreSQL's parser takes `TP.HCM` for a
-- host, `20/11` for a file and `covid-19` for a negative number, so that nobody found them by the words, and lists, which seek
-- each word, not at all.
create function only_words(given text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(normalize(given, nfc), '[^[:alnum:]]+', ' ', 'g')
$$;

-- The parts of a word stand where the whole stood: texts of before are found by them, and as neighbours from their next saving on.
create function split_words(given tsvector) returns tsvector language sql immutable strict parallel safe as $$
  select coalesce(string_agg('''' || part || ''':' || places, ' ')::tsvector, '') from (
    select part, (select string_agg(place || translate(weight, 'D', ''), ',') from unnest(w.positions, w.weights) p (place, weight)) as places
    from unnest(given) w, regexp_split_to_table(w.lexeme, '[^[:alnum:]]+') part where part <> '') parts
$$;
create function has_signs(given tsvector) returns boolean language sql immutable strict parallel safe as $$
  select exists (select from unnest(given) w where w.lexeme ~ '[^[:alnum:]]')
$$;

select set_config('toasoan.told_at_once', 'on', true);
update article set search = split_words(search) where has_signs(search);
update article_publication set search = split_words(search), search_exact = split_words(search_exact)
  where has_signs(search) or has_signs(search_exact);
select pg_notify('public_changed', 'all');
drop function split_words, has_signs;

create or replace function set_directive_search() returns trigger language plpgsql as $$
begin
  new.search := to_tsvector('accent_free', only_words(new.title || ' ' || new.plain));
  new.pairs := word_pairs(new.search);
  return new;
end $$;
update directive set title = title;

alter table chat_message alter column search set expression as (to_tsvector('accent_free', only_words(body)));
