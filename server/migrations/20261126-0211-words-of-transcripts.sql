-- Words of transcripts as they are typed: letters and digits alone. PostgreSQL's parser takes `20/11` for a file, `TP.HCM` for a
-- host and `covid-19` for a word and a negative number, so that nobody who typed them with a space found them, nor with the sign
-- what was written with a space. The table is written anew: some minutes at 10,000 hours.
alter table transcript_window alter column search
  set expression as (to_tsvector('accent_free', regexp_replace(normalize(content, nfc), '[^[:alnum:]]+', ' ', 'g')));
