-- The files that the parts of a published item send: their rights count as those of its own file do.
alter table schedule_item add column part_file_ids bigint[] not null default '{}';
create index schedule_item_part_files on schedule_item using gin (part_file_ids) where part_file_ids <> '{}';

-- What is published already, as far as its day stands as it was published.
update schedule_item i set part_file_ids = found.ids
from schedule_day d, lateral (
  select d.id as day_id, item ->> 'key' as key, array_agg((part ->> 'ref_id')::bigint) as ids
  from jsonb_array_elements(d.items) item, jsonb_array_elements(item -> 'parts') part
  where part ->> 'kind' = 'file' and part ->> 'ref_id' is not null group by 2) found
where d.published_version = d.version and d.items @> '[{"parts": [{"kind": "file"}]}]'
  and i.day_id = d.id and i.key = found.key;

-- Minutes in a row in which nothing was heard of a stream that readers are given, up to those after which people are told.
alter table channel add column stream_bad smallint not null default 0;
