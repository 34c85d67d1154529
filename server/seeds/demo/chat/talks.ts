/** A talk of the demo: who said what, the minutes between one message and the next being `pace`. */
export type DemoTalk = {
  kind: 'direct' | 'group' | 'department' | 'article' | 'story' | 'live'
  /** Of a group its name, of a department its code. */
  name?: string
  people: string[]
  /** Minutes ago that it ended. */
  ended: number
  pace: number
  /** How many of the last messages nobody but their writers has read. */
  unread: number
  said: [who: string, words: string][]
}

export const demoTalks: DemoTalk[] = [
  {
    kind: 'group',
    name: 'Trực tin bão số 9',
    people: ['phongvien', 'bientap', 'truongban', 'thuky', 'kythuat'],
    ended: 25,
    pace: 7,
    unread: 2,
    said: [
      ['truongban', 'Từ chiều nay nhóm này dùng để trao đổi tin bão. Ai ở hiện trường báo về đây trước.'],
      ['phongvien', 'Em đang ở Hội An, nước lên chậm, đường ven sông bắt đầu ngập.'],
      ['bientap', 'Cho xin ảnh ngang và một đoạn thu thanh tiếng nước khoảng 20 giây nhé.'],
      ['phongvien', 'Vâng, 15 phút nữa em gửi vào thư viện.'],
      ['kythuat', 'Xe truyền hình lưu động số 2 đã sẵn sàng, cần là đi ngay.'],
      ['thuky', 'Bản tin 18 giờ dành 4 phút cho bão. Chốt nội dung lúc 17 giờ 20.'],
      ['truongban', 'Nhớ dẫn nguồn số liệu của Trung tâm Khí tượng, không lấy số trên mạng.'],
      ['bientap', 'Đã sửa xong bài tổng hợp, mời anh chị xem lại phần số hộ phải sơ tán.'],
      ['phongvien', 'Con số mới nhất là 1.240 hộ, em vừa hỏi lại ban chỉ huy.'],
    ],
  },
  {
    kind: 'direct',
    people: ['phongvien', 'bientap'],
    ended: 90,
    pace: 4,
    unread: 1,
    said: [
      ['bientap', 'Bài về chợ nổi em viết tốt, chỉ cần thêm một nhân vật nữa.'],
      ['phongvien', 'Em có phỏng vấn chú Tư bán trái cây, để em bổ sung đoạn đó.'],
      ['bientap', 'Ừ, khoảng 150 chữ thôi, giữ giọng của chú.'],
      ['phongvien', 'Em gửi lại trước 3 giờ chiều ạ.'],
      ['bientap', 'Nhớ xin phép chú ấy dùng ảnh chân dung nhé.'],
    ],
  },
  {
    kind: 'direct',
    people: ['truongban', 'thuky'],
    ended: 200,
    pace: 6,
    unread: 0,
    said: [
      ['thuky', 'Trang nhất số cuối tuần còn trống một vị trí, ban mình có đề tài gì không?'],
      ['truongban', 'Có loạt bài nước sạch ở vùng cao, đã xong kỳ một.'],
      ['thuky', 'Tốt, chuyển duyệt trong chiều nay giúp tôi.'],
    ],
  },
  {
    kind: 'department',
    name: 'thoi-su',
    people: ['truongban', 'phongvien', 'bientap'],
    ended: 500,
    pace: 12,
    unread: 0,
    said: [
      ['truongban', 'Giao ban sáng mai lúc 8 giờ 30, phòng họp tầng 3.'],
      ['truongban', 'Mỗi người chuẩn bị hai đề tài cho tuần tới, có địa chỉ cụ thể.'],
    ],
  },
  {
    kind: 'article',
    people: ['bientap', 'truongban'],
    ended: 45,
    pace: 5,
    unread: 0,
    said: [
      ['bientap', 'Đoạn mở đầu tôi đã rút còn ba câu, anh xem giúp.'],
      ['truongban', 'Được. Phần trích lời giám đốc sở cần ghi rõ chức danh.'],
      ['bientap', 'Tôi bổ sung ngay.'],
    ],
  },
]

/** An announcement of the demo; hours are counted from now. */
export type DemoAnnouncement = {
  title: string
  body: string
  level: 'info' | 'warning'
  by: string
  from: number
  until: number | null
  published: boolean
  /** One in so many has read it. */
  readers: number
  departments?: string[]
}

export const demoAnnouncements: DemoAnnouncement[] = [
  {
    title: 'Lịch trực Tết Dương lịch',
    body: 'Các ban gửi danh sách trực từ 31/12 đến 2/1 về Ban Thư ký trước thứ Sáu. Mỗi ca có một người duyệt tin.',
    level: 'info',
    by: 'thuky',
    from: -30,
    until: 240,
    published: true,
    readers: 2,
  },
  {
    title: 'Bảo trì kho tệp đêm thứ Bảy',
    body: 'Từ 23 giờ thứ Bảy đến 1 giờ Chủ nhật, tải tệp lớn có thể chậm. Bài viết và xuất bản không bị ảnh hưởng.',
    level: 'warning',
    by: 'admin',
    from: -5,
    until: 100,
    published: true,
    readers: 3,
  },
  {
    title: 'Tập huấn viết cho thiết bị di động',
    body: 'Hai buổi chiều trong tuần tới, dành cho các ban nội dung. Đăng ký với Văn phòng.',
    level: 'info',
    by: 'thuky',
    from: 48,
    until: 200,
    published: true,
    readers: 0,
    departments: ['thoi-su', 'van-hoa', 'the-thao', 'quoc-te'],
  },
  {
    title: 'Quy định dùng ảnh của cộng tác viên',
    body: 'Bản thảo để lấy ý kiến trong Ban Thư ký.',
    level: 'info',
    by: 'thuky',
    from: 24,
    until: null,
    published: false,
    readers: 0,
  },
  {
    title: 'Khám sức khỏe định kỳ',
    body: 'Đã khám xong; ai chưa khám liên hệ Văn phòng.',
    level: 'info',
    by: 'admin',
    from: -700,
    until: -400,
    published: true,
    readers: 1,
  },
]
