-- The wave of a sound in a few heights from 0 to 127, for cards: the whole one is a file of its own.
alter table file add column wave smallint[];
