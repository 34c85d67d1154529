-- :size directives of both kinds, five minutes apart, a fifth of them for everybody, with receipts.
-- No triggers and no foreign keys: what they would do is done here.
set session_replication_role = replica;
set work_mem = '128MB'; set maintenance_work_mem = '1GB';
create temp table piece (id int primary key, t text);
insert into piece select row_number() over () - 1, a || ' ' || b || ' ' || c from
 unnest(array['Trực và đưa tin','Quy định về','Kế hoạch tuyên truyền','Hướng dẫn viết về','Tăng cường thông tin','Chấn chỉnh cách đưa','Lịch phân công','Rà soát nội dung','Phổ biến quy chế','Tổ chức tập huấn']) a,
 unnest(array['bão số','kỳ họp','bầu cử','an toàn giao thông','dịch bệnh','giá xăng dầu','đại hội','chuyển đổi số','nông thôn mới','phòng cháy','lễ hội','kỳ thi','tuyển sinh','biên giới','biển đảo','ngân sách','xuất khẩu','thương mại','môi trường','rừng phòng hộ']) b,
 unnest(array['tại Đà Nẵng','trên Biển Đông','ở các tỉnh miền Trung','dịp cuối năm','trong tháng này','cho phóng viên','của Ban Thời sự','trước ngày khai mạc','theo Nghị quyết','sau đợt kiểm tra']) c;
create temp table sentence (id int primary key, t text);
insert into sentence select row_number() over () - 1, a || ' ' || b || ' ' || c || '.' from
 unnest(array['Các đơn vị chủ động','Phóng viên thường trú cần','Ban biên tập yêu cầu','Trưởng ban chịu trách nhiệm','Mọi người phải','Bộ phận kỹ thuật sẽ','Thư ký tòa soạn đề nghị','Cộng tác viên nên']) a,
 unnest(array['đưa tin kịp thời chính xác','kiểm chứng số liệu với cơ quan chức năng','ghi rõ nguồn ảnh và tác giả','bố trí xe lưu động và máy phát dự phòng','không suy diễn nguyên nhân vụ việc','tôn trọng nỗi đau của gia đình nạn nhân','dùng số liệu của Trung tâm Dự báo','gửi bài trước giờ quy định','theo dõi phản hồi của bạn đọc','phối hợp với đài địa phương']) b,
 unnest(array['trong suốt thời gian diễn ra sự kiện','theo đúng quy trình duyệt hiện hành','kể cả ngày nghỉ và ban đêm','và báo cáo lãnh đạo phụ trách','trước khi xuất bản trên mọi nền tảng','để bảo đảm an toàn tuyệt đối','như đã nêu tại cuộc họp giao ban','cho đến khi có thông báo mới','bằng văn bản hoặc thư điện tử','tại tất cả các tỉnh thành phố']) c;
insert into directive (id, kind, slug, title, document, plain, html, urgency, to_everyone, is_public, starts_at, ends_at, acknowledge_by, active, version, asked_version, told_version, told_at, department_id, created_by, created_at, updated_at, search, pairs)
overriding system value
select n, case when n % 10 = 0 then 'orientate' else 'propagate' end, 'van-ban-' || n, p.t || ' số ' || n, '{"type":"doc","content":[]}', body, '<p>' || body || '</p>',
 (array['normal','normal','normal','urgent','flash'])[1 + (n / 5) % 5], n % 5 = 1, n % 10 <> 0 and n % 50 = 1,
 now() - (:size - n) * interval '5 minutes', case when n % 3 = 0 then now() - (:size - n) * interval '5 minutes' + interval '30 days' end,
 case when n % 2 = 0 then now() - (:size - n) * interval '5 minutes' + interval '3 days' end, n % 97 <> 0, 1, 1, 1, now(),
 1 + n % (select count(*) from department), 1 + (n * 7) % 240, now() - (:size - n) * interval '5 minutes', now() - (:size - n) * interval '5 minutes',
 words, word_pairs(words)
from generate_series(1, :size) n join piece p on p.id = (n * 7919::bigint) % 2000
cross join lateral (select string_agg(t, ' ') as body from (select t from sentence where id in ((n * 31::bigint) % 800, (n * 57::bigint + 3) % 800, (n * 101::bigint + 7) % 800, (n * 211::bigint + 11) % 800, (n * 307::bigint + 13) % 800)) s) b
cross join lateral (select to_tsvector('accent_free', p.t || ' số ' || n || ' ' || body) as words offset 0) w;
insert into directive_audience (directive_id, department_id, group_id, user_id)
select n, case when n % 5 in (2, 3) then 1 + n % (select count(*) from department) end,
  case when n % 5 = 4 then 1 + n % (select count(*) from staff_group) end, case when n % 5 = 0 then 1 + n % 240 end
from generate_series(1, :size) n where n % 5 <> 1;
insert into directive_version (directive_id, number, asks, note, content, html, created_by)
select id, 1, true, '', '{}', html, created_by from directive where id > :size * 0.99;
-- Three people have receipts of all but the last 1500, everybody of what stands before the last thousand.
insert into directive_receipt (directive_id, user_id, version, read_at, acknowledged_at, done)
select d.id, u, 1, d.starts_at + interval '1 hour', case when d.acknowledge_by is not null then d.starts_at + interval '2 hours' end, true
from directive d, unnest(array[1, 3, 6]) u where d.id <= :size * 0.9985 and (d.to_everyone or exists (select from directive_audience t where t.directive_id = d.id and (t.user_id = u or (u = 1 and t.group_id is not null) or t.department_id = any(departments_above(u)))));
insert into directive_receipt (directive_id, user_id, version, read_at, acknowledged_at, done)
select d.id, u, 1, d.starts_at + interval '1 hour', null, d.acknowledge_by is null from directive d, generate_series(7, 240) u where d.id between :size * 0.997 and :size * 0.999;
select setval(pg_get_serial_sequence('directive', 'id'), :size);
vacuum analyze directive;
vacuum analyze directive_audience;
vacuum analyze directive_receipt;
vacuum analyze directive_version;
