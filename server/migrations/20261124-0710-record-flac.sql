-- Sound of Ogg that loses nothing.
alter table stream_piece drop constraint stream_piece_codec_check;
alter table stream_piece add constraint stream_piece_codec_check
  check (codec in ('mp3', 'mp2', 'aac', 'opus', 'vorbis', 'flac'));
