-- Search goes through the rooms of whoever asks, so the index keeps the words of each room by themselves: a word's list
-- then holds what was said in that room, however many say it elsewhere. The beginning of a word is as quickly found.
create function words_in_room(room bigint, words tsvector) returns tsvector
language sql immutable strict parallel safe
return array_to_tsvector(array(select room || '.' || word from unnest(tsvector_to_array(words)) as word));

-- What is asked of all rooms, asked of one: each quoted word gets the room before it. Where words have to follow one
-- another ("1e5x" is two of them) they have to be there: the index knows no places.
create function query_in_room(room bigint, asked tsquery) returns tsquery
language sql immutable strict parallel safe
return regexp_replace(
  regexp_replace(asked::text, '''((?:[^'']|'''')*)''', '''' || room || '.\1''', 'g'),
  '<(-|\d+)>', '&', 'g')::tsquery;

-- Without a list of what is not sorted in yet: each room that is searched would read the whole of it.
create index chat_message_room_words on chat_message using gin (words_in_room(room_id, search)) with (fastupdate = off);
drop index chat_message_words;
