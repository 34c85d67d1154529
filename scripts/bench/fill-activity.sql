-- Rows $1 to $2 of $3 of the activity log, one every seven seconds, the last one now; $4: how many people.
with drawn as (
  select i,
    (hashint8extended(i, 1) & 2147483647) % 1000 as luck,
    (hashint8extended(i, 2) & 2147483647) % 1000 / 1000.0 as busy,
    (hashint8extended(i, 3) & 2147483647) as number,
    (hashint8extended(i, 4) & 2147483647) % 4 as verb
  from generate_series($1::bigint, $2::bigint) i
), told as (
  select i, verb,
    -- A few people do most of the work; every twentieth row is the system's own.
    case when luck % 20 = 0 then null else 1 + floor(power(busy, 2.5) * $4::int)::bigint end as user_id,
    case when luck < 600 then 'article' when luck < 760 then 'file' when luck < 840 then 'client'
      when luck < 900 then 'tag' when luck < 930 then 'user' when luck < 950 then 'audioEditing'
      when luck < 970 then 'session' when luck < 985 then 'category' when luck < 995 then 'setting'
      when luck < 999 then 'department' else 'manufacturer' end as module,
    number
  from drawn
)
insert into activity_log (id, at, user_id, module, permission, method, api, name, record_type, record_id, before, after,
  json_data, address, seq, previous, hash)
overriding system value
select i, now() - ($3::bigint - i) * interval '7 seconds', user_id, module,
  module || '.' || (array['create', 'update', 'update', 'active'])[verb + 1],
  (array['POST', 'PUT', 'PUT', 'POST'])[verb + 1], '/' || module || '/:id',
  'Bản ghi ' || number % 100000,
  case when module = 'audioEditing' then 'file' else module end, (number % 100000)::text,
  case when verb > 0 then jsonb_build_object('title', 'Tiêu đề cũ ' || number, 'version', verb) end,
  jsonb_build_object('title', 'Tiêu đề mới ' || number, 'version', verb + 1),
  case when module = 'audioEditing' then '{"action": "cut"}'::jsonb end,
  '10.0.' || number % 250 || '.' || number % 240,
  i, decode(md5((i - 1)::text) || md5((i - 1)::text), 'hex'), decode(md5(i::text) || md5(i::text), 'hex')
from told
