create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists citext;
create extension if not exists btree_gist;

-- Words without diacritics, so that "thoi su" finds "thời sự". `simple` keeps the diacritics.
create text search configuration accent_free (copy = simple);
alter text search configuration accent_free
  alter mapping for asciiword, word, numword, asciihword, hword, numhword, hword_asciipart, hword_part, hword_numpart
  with unaccent, simple;

-- unaccent() depends on the search path and so is only stable; indexes need an immutable one.
create function plain_text(value text) returns text
language sql immutable parallel safe strict
return lower(public.unaccent('public.unaccent'::regdictionary, value));
