-- Words as they are written. Beside the folded words with their places, which lists and searches find and rank by, a search vector
-- has, without places: `=bão` for each word with marks, `@bao` and `@=bão` for words of the title, `^ai` for words in capitals. One
-- condition of the index then finds exactly what was typed, in the whole text; `search_exact`, which had title and lead alone, goes.
-- The program computes pairs of words as well: cutting the vector apart again was the dearest part of a save in the database.
-- What is there already is written anew in the background, the newest first (server/src/editorial/articles/rewrite-words.ts).
drop trigger article_pairs on article;
drop function set_article_pairs;
drop trigger article_publication_pairs on article_publication;
drop function set_publication_pairs;
drop trigger article_publication_words on article_publication;
alter table article_publication drop column search_exact;

create or replace function know_search_words() returns trigger language plpgsql as $$
begin
  -- In order, so that two who publish at once never wait for each other crosswise.
  insert into search_word (word)
  select distinct plain_text(substr(lexeme, 2)) as word from unnest(tsvector_to_array(new.search)) lexeme
  where lexeme ~ '^([=]|@[^=])' and length(lexeme) between 3 and 31
  order by word
  on conflict do nothing;
  return null;
end $$;
create trigger article_publication_words after insert or update of search on article_publication
  for each row execute function know_search_words();

-- How far the words of articles and publications are written anew: those up to `next` are to come. Empty when all are.
create table word_rewrite (
  kind text primary key check (kind in ('article', 'publication')),
  next bigint not null
);
insert into word_rewrite (kind, next)
select 'article', max(id) from article having max(id) is not null
union all
select 'publication', max(article_id) from article_publication having max(article_id) is not null;

-- Who wrote anything that was published, found by any of their names' words.
create table known_name (
  kind text not null,
  slug text not null,
  name text not null,
  search tsvector not null generated always as (to_tsvector('accent_free', only_words(name))) stored,
  primary key (kind, slug)
);
create index on known_name using gin (search);
create function know_name() returns trigger language plpgsql as $$
begin
  insert into known_name (kind, slug, name) select distinct on (kind, slug) kind, slug, name from named where kind = 'author'
  order by kind, slug
  on conflict do nothing;
  return null;
end $$;
create trigger publication_name_known after insert on publication_name
  referencing new table as named for each statement execute function know_name();
insert into known_name (kind, slug, name)
select distinct on (kind, slug) kind, slug, name from publication_name where kind = 'author' order by kind, slug;

-- Abbreviations that readers search by, and what they are short for.
create table search_alias (
  id bigint generated always as identity primary key,
  name text not null,
  full_name text not null,
  note text not null default '',
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references app_user (id),
  short_words text not null generated always as (trim(plain_text(only_words(name)))) stored,
  full_words text not null generated always as (trim(plain_text(only_words(full_name)))) stored
);
create unique index search_alias_name on search_alias (name_key(name));
create index search_alias_search on search_alias using gin (plain_text(name) gin_trgm_ops);
create index on search_alias (updated_at desc, id desc);
create index on search_alias (short_words) where active;
create index on search_alias (full_words) where active;

insert into search_alias (name, full_name) values
  ('TP.HCM', 'Thành phố Hồ Chí Minh'),
  ('TPHCM', 'Thành phố Hồ Chí Minh'),
  ('TP', 'thành phố'),
  ('HN', 'Hà Nội'),
  ('ĐBSCL', 'Đồng bằng sông Cửu Long'),
  ('ĐBSH', 'Đồng bằng sông Hồng'),
  ('BĐS', 'bất động sản'),
  ('QH', 'Quốc hội'),
  ('UBND', 'Ủy ban nhân dân'),
  ('HĐND', 'Hội đồng nhân dân'),
  ('MTTQ', 'Mặt trận Tổ quốc'),
  ('TAND', 'Tòa án nhân dân'),
  ('VKSND', 'Viện kiểm sát nhân dân'),
  ('CSGT', 'cảnh sát giao thông'),
  ('PCCC', 'phòng cháy chữa cháy'),
  ('CNCH', 'cứu nạn cứu hộ'),
  ('CAND', 'Công an nhân dân'),
  ('QĐND', 'Quân đội nhân dân'),
  ('BCH', 'ban chấp hành'),
  ('BCT', 'Bộ Chính trị'),
  ('TW', 'trung ương'),
  ('BHXH', 'bảo hiểm xã hội'),
  ('BHYT', 'bảo hiểm y tế'),
  ('BHTN', 'bảo hiểm thất nghiệp'),
  ('GD&ĐT', 'Giáo dục và Đào tạo'),
  ('GDĐT', 'Giáo dục và Đào tạo'),
  ('LĐTBXH', 'Lao động Thương binh và Xã hội'),
  ('TNMT', 'Tài nguyên và Môi trường'),
  ('NN&PTNT', 'Nông nghiệp và Phát triển nông thôn'),
  ('NNMT', 'Nông nghiệp và Môi trường'),
  ('VHTTDL', 'Văn hóa Thể thao và Du lịch'),
  ('TT&TT', 'Thông tin và Truyền thông'),
  ('KHCN', 'khoa học công nghệ'),
  ('KH&CN', 'Khoa học và Công nghệ'),
  ('KHĐT', 'Kế hoạch và Đầu tư'),
  ('GTVT', 'giao thông vận tải'),
  ('NHNN', 'Ngân hàng Nhà nước'),
  ('NSNN', 'ngân sách nhà nước'),
  ('THPT', 'trung học phổ thông'),
  ('THCS', 'trung học cơ sở'),
  ('ĐHQG', 'Đại học Quốc gia'),
  ('ĐH', 'đại học'),
  ('HSSV', 'học sinh sinh viên'),
  ('SGK', 'sách giáo khoa'),
  ('BVTV', 'bảo vệ thực vật'),
  ('ATTP', 'an toàn thực phẩm'),
  ('VSATTP', 'vệ sinh an toàn thực phẩm'),
  ('DN', 'doanh nghiệp'),
  ('DNNN', 'doanh nghiệp nhà nước'),
  ('DNNVV', 'doanh nghiệp nhỏ và vừa'),
  ('HTX', 'hợp tác xã'),
  ('CNTT', 'công nghệ thông tin'),
  ('CĐS', 'chuyển đổi số'),
  ('AI', 'trí tuệ nhân tạo'),
  ('KCN', 'khu công nghiệp'),
  ('KCX', 'khu chế xuất'),
  ('KKT', 'khu kinh tế'),
  ('KTXH', 'kinh tế xã hội'),
  ('XHCN', 'xã hội chủ nghĩa'),
  ('CHXHCN', 'Cộng hòa xã hội chủ nghĩa'),
  ('VN', 'Việt Nam'),
  ('LHQ', 'Liên Hợp Quốc'),
  ('EU', 'Liên minh châu Âu'),
  ('ASEAN', 'Hiệp hội các quốc gia Đông Nam Á'),
  ('WHO', 'Tổ chức Y tế Thế giới'),
  ('WTO', 'Tổ chức Thương mại Thế giới'),
  ('IMF', 'Quỹ Tiền tệ Quốc tế'),
  ('WB', 'Ngân hàng Thế giới'),
  ('ADB', 'Ngân hàng Phát triển châu Á'),
  ('FDI', 'đầu tư trực tiếp nước ngoài'),
  ('ODA', 'hỗ trợ phát triển chính thức'),
  ('GDP', 'tổng sản phẩm quốc nội'),
  ('CPI', 'chỉ số giá tiêu dùng'),
  ('VAT', 'thuế giá trị gia tăng'),
  ('GTGT', 'giá trị gia tăng'),
  ('TNCN', 'thu nhập cá nhân'),
  ('TNDN', 'thu nhập doanh nghiệp'),
  ('TTCK', 'thị trường chứng khoán'),
  ('USD', 'đô la Mỹ'),
  ('EVN', 'Tập đoàn Điện lực Việt Nam'),
  ('PVN', 'Tập đoàn Dầu khí Việt Nam'),
  ('VNPT', 'Tập đoàn Bưu chính Viễn thông Việt Nam'),
  ('VOV', 'Đài Tiếng nói Việt Nam'),
  ('VTV', 'Đài Truyền hình Việt Nam'),
  ('TTXVN', 'Thông tấn xã Việt Nam'),
  ('PTTH', 'phát thanh truyền hình'),
  ('VĐV', 'vận động viên'),
  ('HLV', 'huấn luyện viên'),
  ('HCV', 'huy chương vàng'),
  ('HCB', 'huy chương bạc'),
  ('HCĐ', 'huy chương đồng'),
  ('SEA Games', 'Đại hội Thể thao Đông Nam Á'),
  ('ASIAD', 'Đại hội Thể thao châu Á'),
  ('U23', 'đội tuyển U23'),
  ('VFF', 'Liên đoàn Bóng đá Việt Nam'),
  ('FIFA', 'Liên đoàn Bóng đá Thế giới'),
  ('NSND', 'Nghệ sĩ Nhân dân'),
  ('NSƯT', 'Nghệ sĩ Ưu tú'),
  ('GS', 'giáo sư'),
  ('PGS', 'phó giáo sư'),
  ('TS', 'tiến sĩ'),
  ('ThS', 'thạc sĩ'),
  ('BS', 'bác sĩ'),
  ('BV', 'bệnh viện'),
  ('TTYT', 'trung tâm y tế'),
  ('TYT', 'trạm y tế'),
  ('SXH', 'sốt xuất huyết'),
  ('TCM', 'tay chân miệng'),
  ('COVID', 'Covid-19'),
  ('ATGT', 'an toàn giao thông'),
  ('TNGT', 'tai nạn giao thông'),
  ('QL', 'quốc lộ'),
  ('ĐT', 'đường tỉnh'),
  ('CT', 'cao tốc'),
  ('ĐSĐT', 'đường sắt đô thị'),
  ('NƠXH', 'nhà ở xã hội'),
  ('GPMB', 'giải phóng mặt bằng'),
  ('TĐC', 'tái định cư'),
  ('KTTV', 'khí tượng thủy văn'),
  ('ATNĐ', 'áp thấp nhiệt đới'),
  ('PCTT', 'phòng chống thiên tai'),
  ('TKCN', 'tìm kiếm cứu nạn'),
  ('BĐKH', 'biến đổi khí hậu'),
  ('NQ', 'nghị quyết'),
  ('NĐ', 'nghị định'),
  ('QĐ', 'quyết định'),
  ('CP', 'chính phủ'),
  ('TTg', 'Thủ tướng');

-- Whoever keeps the keywords keeps the abbreviations.
insert into role_permission (role_id, permission, scope)
select p.role_id, needed.permission, p.scope from role_permission p
join (values ('tag.delete', 'searchAlias.index'), ('tag.delete', 'searchAlias.view'), ('tag.delete', 'searchAlias.create'),
  ('tag.delete', 'searchAlias.update'), ('tag.delete', 'searchAlias.delete')) as needed (has, permission)
  on needed.has = p.permission
on conflict do nothing;
