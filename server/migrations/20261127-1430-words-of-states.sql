-- States of articles that still have the names they were seeded with are called as screens call them.
update state set name = 'Đã gỡ' where code = 'archived' and name = 'Gỡ xuất bản';
update state set name_en = 'In edit' where code = 'draft' and name_en = 'Awaiting processing';
