/** Categories of work of the demo newsroom; more than a page of them is no newsroom's habit. */
export const workCategories: { code: string; name: string; days: number; steps: string[] }[] = [
  { code: 'tin', name: 'Viết tin', days: 1, steps: ['Xác minh hai nguồn', 'Viết sapo', 'Gửi ảnh kèm'] },
  {
    code: 'phong-su',
    name: 'Phóng sự',
    days: 7,
    steps: ['Đề cương', 'Đi hiện trường', 'Gỡ băng', 'Dựng thô', 'Duyệt lời bình'],
  },
  {
    code: 'phat-thanh',
    name: 'Chương trình phát thanh',
    days: 2,
    steps: ['Kịch bản', 'Thu thanh', 'Dựng tiếng', 'Nghe lại toàn bộ'],
  },
  {
    code: 'phong-van',
    name: 'Phỏng vấn',
    days: 3,
    steps: ['Gửi câu hỏi', 'Hẹn giờ', 'Gỡ băng', 'Nhân vật xem lại'],
  },
  { code: 'anh', name: 'Ảnh và đồ họa', days: 1, steps: ['Chọn ảnh', 'Chú thích', 'Ghi nguồn'] },
  { code: 'truc', name: 'Trực tòa soạn', days: 0, steps: ['Nhận ca', 'Điểm tin', 'Bàn giao ca'] },
  { code: 'hop', name: 'Họp và kế hoạch', days: 1, steps: ['Gửi nội dung', 'Ghi biên bản'] },
  {
    code: 'kiem-chung',
    name: 'Kiểm chứng thông tin',
    days: 1,
    steps: ['Tìm nguồn gốc', 'Hỏi cơ quan chức năng'],
  },
  { code: 'mang-xa-hoi', name: 'Mạng xã hội', days: 1, steps: ['Soạn lời dẫn', 'Cắt đoạn ngắn'] },
  { code: 'ban-doc', name: 'Bạn đọc', days: 5, steps: ['Đọc thư', 'Gọi lại cho bạn đọc', 'Chuyển cơ quan'] },
  { code: 'ky-thuat', name: 'Kỹ thuật', days: 2, steps: ['Kiểm tra trước giờ phát', 'Ghi sổ'] },
  { code: 'hanh-chinh', name: 'Hành chính', days: 3, steps: [] },
]

export type DemoTask = {
  title: string
  category: string
  /** How many days before its end it begins. */
  days: number
  minutes: number
  priority?: 1 | 2 | 3 | 4
  description?: string
}

/** What the demo's people do, again and again in other weeks. */
export const demoTasks: DemoTask[] = [
  { title: 'Viết tin mực nước sông Hồng', category: 'tin', days: 1, minutes: 90, priority: 2 },
  { title: 'Điểm báo sáng', category: 'truc', days: 0, minutes: 60 },
  { title: 'Phóng sự làng chài sau bão', category: 'phong-su', days: 7, minutes: 960, priority: 2 },
  { title: 'Thu bản tin 6 giờ', category: 'phat-thanh', days: 1, minutes: 120, priority: 1 },
  { title: 'Phỏng vấn chuyên gia về giá điện', category: 'phong-van', days: 3, minutes: 240 },
  { title: 'Chọn ảnh bìa số cuối tuần', category: 'anh', days: 1, minutes: 90 },
  { title: 'Trực ca đêm tòa soạn', category: 'truc', days: 0, minutes: 480 },
  {
    title: 'Kiểm chứng clip lan truyền về sạt lở',
    category: 'kiem-chung',
    days: 1,
    minutes: 150,
    priority: 1,
  },
  { title: 'Cắt đoạn ngắn đăng mạng xã hội', category: 'mang-xa-hoi', days: 1, minutes: 60, priority: 4 },
  { title: 'Trả lời thư bạn đọc về đất tái định cư', category: 'ban-doc', days: 5, minutes: 180 },
  { title: 'Họp giao ban đầu tuần', category: 'hop', days: 1, minutes: 60 },
  { title: 'Viết tin phiên chất vấn Quốc hội', category: 'tin', days: 1, minutes: 120, priority: 1 },
  {
    title: 'Chương trình “Chuyện chiều thứ Bảy”',
    category: 'phat-thanh',
    days: 3,
    minutes: 360,
    description: 'Ba mươi phút, hai khách mời, một bài hát dân ca.',
  },
  { title: 'Phỏng vấn huấn luyện viên đội tuyển', category: 'phong-van', days: 3, minutes: 180 },
  { title: 'Đồ họa giá nông sản tuần', category: 'anh', days: 2, minutes: 150 },
  { title: 'Viết tin khai mạc lễ hội Ok Om Bok', category: 'tin', days: 1, minutes: 90 },
  { title: 'Phóng sự trường học vùng cao', category: 'phong-su', days: 8, minutes: 1200 },
  { title: 'Kiểm tra đường truyền cầu phát thanh', category: 'ky-thuat', days: 1, minutes: 120, priority: 2 },
  { title: 'Soạn kế hoạch tin bài dịp Tết', category: 'hop', days: 4, minutes: 240 },
  { title: 'Rà soát chú thích ảnh chuyên trang', category: 'anh', days: 1, minutes: 60, priority: 4 },
  { title: 'Viết tin thị trường chứng khoán', category: 'tin', days: 0, minutes: 60 },
  { title: 'Kiểm chứng số liệu xuất khẩu gạo', category: 'kiem-chung', days: 1, minutes: 90 },
  { title: 'Dựng tiếng vở kịch truyền thanh', category: 'phat-thanh', days: 5, minutes: 600 },
  { title: 'Báo cáo tháng của ban', category: 'hanh-chinh', days: 3, minutes: 180 },
  { title: 'Viết tin tai nạn giao thông quốc lộ 1', category: 'tin', days: 0, minutes: 60, priority: 1 },
  { title: 'Phỏng vấn nghệ nhân hát xoan', category: 'phong-van', days: 4, minutes: 240 },
  { title: 'Xem lại quy trình trả lời bạn đọc', category: 'ban-doc', days: 6, minutes: 120, priority: 4 },
  { title: 'Bình luận trận chung kết', category: 'tin', days: 1, minutes: 150, priority: 2 },
  { title: 'Thay pin dự phòng phòng thu', category: 'ky-thuat', days: 2, minutes: 90 },
]
