-- Pictures whose hashes differ in six bits of 64 at most share a quarter of it but for one bit at most: sought by the
-- quarters, a near picture is found without a look at all the others.
create function dhash_quarters(hash bit(64)) returns int[] language sql immutable strict parallel safe as $$
  select array_agg(place * 65536 + substring(hash from place * 16 + 1 for 16)::int) from generate_series(0, 3) place
$$;
create function dhash_near_quarters(hash bit(64)) returns int[] language sql immutable strict parallel safe as $$
  select array_agg(place * 65536 + (substring(hash from place * 16 + 1 for 16)::int # flip))
  from generate_series(0, 3) place, (select 0 as flip union all select 1 << n from generate_series(0, 15) n) flips
$$;
create index file_near on file using gin (dhash_quarters(dhash)) where dhash is not null;
