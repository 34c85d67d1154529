-- Whoever runs the house's channels sends its lives as well.
insert into role_permission (role_id, permission, scope)
select r.id, p, 'all' from role r cross join unnest(array['social.index', 'social.view', 'social.stream']) p
where r.code = 'secretary'
on conflict do nothing;
