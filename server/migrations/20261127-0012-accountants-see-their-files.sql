-- Downloads ask for the right to view as well, which the seeded role of accountants lacked.
insert into role_permission (role_id, permission, scope)
select r.id, needed.permission, 'own' from role r
cross join (values ('file.index'), ('file.view')) as needed (permission)
where r.code = 'accountant'
  and exists (select from role_permission p where p.role_id = r.id and p.permission = 'file.download')
on conflict do nothing;
