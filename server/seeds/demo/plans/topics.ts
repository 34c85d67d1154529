/** What the demo newsroom plans: a title, an outline, and whether a studio is wanted for it. */
export const planTopics: { title: string; outline: string; studio?: boolean }[] = [
  {
    title: 'Vùng rau sau lũ: xuống giống kịp vụ Tết',
    outline:
      'Theo một tổ hợp tác ba ngày. Hỏi giá giống, vốn vay, đầu ra. Ảnh toàn cảnh bãi bồi lúc sáng sớm.',
  },
  {
    title: 'Tọa đàm: học sinh vùng cao đến trường bằng gì',
    outline: 'Khách mời: một hiệu trưởng điểm trường, đại diện sở giáo dục, một phụ huynh. Ghi hình trước.',
    studio: true,
  },
  {
    title: 'Chợ nổi mùa nước đổ',
    outline: 'Đi ghe từ bốn giờ sáng. Ghi tiếng động hiện trường, phỏng vấn bạn hàng.',
  },
  {
    title: 'Thanh toán không tiền mặt ở chợ quê',
    outline: 'Ba chợ, ba cách làm. Số liệu của ngân hàng và lời tiểu thương.',
  },
  {
    title: 'Chuyện nghề: người giữ đèn biển',
    outline: 'Phỏng vấn qua điện thoại, thu lại giọng đọc nhật ký trạm đèn.',
    studio: true,
  },
  {
    title: 'Xe buýt điện sau một năm',
    outline: 'Đi thử bốn tuyến giờ cao điểm, hỏi hành khách và đơn vị vận hành.',
  },
  {
    title: 'Bác sĩ gia đình ở xã',
    outline: 'Một ngày ở trạm y tế: khám, cấp thuốc, hồ sơ điện tử. Ý kiến bảo hiểm.',
  },
  { title: 'Đường hoa hàng xóm', outline: 'Khu phố tự trồng hoa thay bãi rác. Nhân vật: bác tổ trưởng.' },
  {
    title: 'Bản nhạc viết cho thành phố',
    outline: 'Mời nhạc sĩ đến phòng thu kể chuyện ca khúc, nghe lại ba bản thu.',
    studio: true,
  },
  {
    title: 'Giải bóng đá trẻ: trận khai mạc',
    outline: 'Tường thuật, bảng tỷ số, phỏng vấn huấn luyện viên hai đội.',
  },
  {
    title: 'Xuất khẩu sầu riêng: mã vùng trồng',
    outline: 'Vì sao lô hàng bị trả. Hướng dẫn nhà vườn ghi nhật ký.',
  },
  { title: 'Nhà ở cho công nhân', outline: 'Dự án hoàn thành và dự án chậm. Giá thuê, đối tượng, thủ tục.' },
  {
    title: 'Đêm ở trung tâm cấp cứu',
    outline: 'Theo một kíp trực. Xin phép bệnh viện trước một tuần; không quay mặt bệnh nhân.',
  },
  {
    title: 'Lễ hội đua ghe ngo',
    outline: 'Truyền hình từ bờ sông, ba máy, một xe lưu động. Khớp giờ thủy triều.',
  },
  {
    title: 'Thư bạn đọc: con hẻm ngập',
    outline: 'Kiểm tra phản ánh, hỏi phường và công ty thoát nước, hẹn ngày trả lời.',
  },
  { title: 'Robot của học trò', outline: 'Nhóm học sinh làm máy gieo hạt. Quay thử trên ruộng thật.' },
  {
    title: 'Nước ngọt cho mùa hạn',
    outline: 'Bản đồ cống ngăn mặn, lịch lấy nước, cách trữ nước hộ gia đình.',
  },
  { title: 'Điểm báo quốc tế cuối tuần', outline: 'Chọn năm câu chuyện, dịch và ghi nguồn.', studio: true },
  { title: 'Sách cũ trên vỉa hè', outline: 'Ba chủ sạp, ba cuốn sách quý. Ảnh chân dung.' },
  {
    title: 'Hỏi đáp: bảo hiểm y tế hộ gia đình',
    outline: 'Gom câu hỏi của thính giả, mời bảo hiểm trả lời trực tiếp.',
    studio: true,
  },
  { title: 'Cây cầu nối hai bờ', outline: 'Ngày thông xe. Nhân vật: người lái đò cuối cùng.' },
  { title: 'Lớp học đàn bầu', outline: 'Thầy và trò trên gác trọ. Thu tiếng đàn mộc.' },
  {
    title: 'Giá điện và hóa đơn mùa nóng',
    outline: 'Cách tính bậc thang, so ba hóa đơn thật, lời khuyên tiết kiệm.',
  },
  { title: 'Làng nghề làm trống', outline: 'Từ da trâu đến tiếng trống. Quay từng công đoạn.' },
]
