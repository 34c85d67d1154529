-- The history of facilities becomes that of every record that changes status: what an entity is called is held by
-- the types of its area, not by a list that each new area would have to change.
alter table facility_event rename to record_event;
alter table record_event drop constraint facility_event_entity_check;
alter table record_event add constraint record_event_entity_check check (entity <> '');
alter table record_event rename constraint facility_event_pkey to record_event_pkey;
alter table record_event rename constraint facility_event_actor_id_fkey to record_event_actor_id_fkey;
alter index facility_event_entity_entity_id_id_idx rename to record_event_entity_entity_id_id_idx;
alter index facility_event_at_idx rename to record_event_at_idx;
alter sequence facility_event_id_seq rename to record_event_id_seq;
