/**
 * The usual day of each channel: when something begins, what, and by whom; it lasts until the next one begins. `!` is
 * live, `~` is heard again, all else is recorded. After `|` stand the days of the week, where these are not all.
 */
export const frames: Record<string, { department: string; day: string }> = {
  ts1: {
    department: 'phat-thanh',
    day: `00:00 Nhạc đêm
05:00 !Chào ngày mới
06:00 !Thời sự sáng
06:30 Nông nghiệp và nông thôn
07:00 !Điểm báo trong nước
07:30 Câu chuyện quốc tế
08:00 Dòng chảy kinh tế
09:00 Chuyên gia của bạn
10:00 Pháp luật và đời sống
11:00 Đọc truyện dài kỳ
12:00 !Thời sự trưa
12:45 Thời tiết biển
13:00 Ca nhạc theo yêu cầu
14:00 ~Chuyên gia của bạn
15:00 Sức khỏe cho mọi người
16:00 Biển đảo quê hương
17:00 !Tiêu điểm chiều
18:00 !Thời sự chiều
18:45 Theo dòng sự kiện
19:30 Đồng hành cùng doanh nghiệp
20:30 Sân khấu truyền thanh
21:30 !Thời sự đêm
22:00 Tiếng thơ
22:30 ~Câu chuyện quốc tế
23:00 Trước giờ nửa đêm`,
  },
  vh2: {
    department: 'van-hoa',
    day: `00:00 Dân ca và nhạc cổ truyền
05:30 Thể dục buổi sáng
06:00 Văn nghệ chào ngày mới
07:00 Khoa học và đời sống
08:00 Kể chuyện cho bé
08:30 Dạy tiếng Anh qua bài hát
09:30 Nhà văn và tác phẩm
10:30 Đất nước con người
12:00 Ca cảnh, chèo, cải lương
13:30 Đọc truyện đêm khuya
14:30 Câu lạc bộ người yêu thơ
16:00 Làng Việt
17:30 Em yêu tiếng Việt
18:30 Chuyện của phố
20:00 Sân khấu cuối tuần
22:00 Văn học nước ngoài
23:00 Nhạc không lời`,
  },
  an3: {
    department: 'van-hoa',
    day: `00:00 Giai điệu đêm
06:00 Âm nhạc buổi sáng
08:00 Bài hát của tôi
10:00 Nhạc phim
12:00 Giờ nghỉ trưa
14:00 Những ca khúc vượt thời gian
16:00 !Xin chào tuổi trẻ
18:00 Bảng xếp hạng
20:00 !Quà tặng âm nhạc
22:00 Nhạc thính phòng`,
  },
  gt4: {
    department: 'phat-thanh',
    day: `00:00 Cùng bạn qua đêm
05:00 !Đường phố thức giấc
06:00 !Giờ cao điểm sáng
09:00 Hỏi đáp luật giao thông
10:00 Xe và người lái
12:00 !Giao thông trưa
13:00 Nhạc đường xa
16:00 !Giờ cao điểm chiều
19:00 Về nhà an toàn
21:00 Chuyện bên vô lăng
23:00 Nhạc khuya`,
  },
  tv1: {
    department: 'ban-bien-tap',
    day: `00:00 Phim tài liệu
05:30 Chào buổi sáng
07:00 Bản tin 7 giờ
07:30 Phim truyện Việt Nam
09:00 Khám phá Việt Nam
10:30 Ký sự miền núi
12:00 Bản tin 12 giờ
12:30 Phim truyện nước ngoài
14:00 Chuyện nhà nông
15:30 Thế giới trẻ thơ
17:00 Thể thao 24 giờ
18:00 Bản tin 18 giờ
19:00 Thời sự tối
19:45 Thời tiết
20:00 Phim truyện giờ vàng
21:30 Đối thoại chính sách
22:30 Bản tin cuối ngày
23:00 Sân khấu truyền hình`,
  },
  nv5: {
    department: 'quoc-te',
    day: `00:00 Nhạc quê hương
06:00 Tin quê nhà
07:00 Chào bạn phương xa
09:00 Dạy tiếng Việt
10:00 Món ngon quê nhà
12:00 Tin trưa
12:30 Người Việt muôn nơi
15:00 Ca nhạc trữ tình
18:00 Tin tối
19:00 Câu chuyện kiều bào
21:00 Cải lương
23:00 Ru con`,
  },
}
