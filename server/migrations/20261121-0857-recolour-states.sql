-- The colours that badges have always had; the seeded ones were others and showed nowhere.
update state set colour = 'violet' where code = 'approved' and colour = 'blue';
update state set colour = 'blue' where code = 'corrected' and colour = 'violet';
update state set colour = 'brown' where code = 'archived' and colour = 'yellow';

-- A browser asks for the names of the stages anew when one changes.
create index on article (article_type_id, stage, stage_at desc, id desc);
