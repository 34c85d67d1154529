-- Desks and the secretariat score royalties, accounting pays. The seeded role loses what it was given for scoring, unless
-- somebody has edited the role since.
delete from role_permission p using role r
where r.id = p.role_id and r.code = 'accountant' and r.version = 1 and p.scope = 'all'
  and p.permission in ('profit.create', 'profit.update', 'profit.delete', 'profit.listApprove', 'profit.changeStatus');

update role set description = 'Chi trả nhuận bút và bán tin'
where code = 'accountant' and version = 1 and description = 'Nhuận bút và bán tin';
