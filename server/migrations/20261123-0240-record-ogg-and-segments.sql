-- Sound in pages of Ogg: what goes before it stands beside its pieces.
alter table stream_piece add column setup text not null default '';
-- The stream said that something else begins with the piece.
alter table stream_piece add column breaks boolean not null default false;
alter table stream_piece drop constraint stream_piece_codec_check;
alter table stream_piece add constraint stream_piece_codec_check
  check (codec in ('mp3', 'mp2', 'aac', 'opus', 'vorbis'));
