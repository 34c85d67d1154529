import type { DirectiveKind, Urgency } from '@toasoan/contract/editorial/directives'

/** What the version before a change had otherwise: its audience, its urgency, and pieces of its text. */
type DemoBefore = Partial<Pick<DemoDirective, 'departments' | 'people' | 'urgency'>> & {
  /** What the text has now, and what stood there. */
  words: [now: string, was: string][]
}

/** A directive of the demo newsroom. Times are hours from now; what has passed is negative. */
export type DemoDirective = {
  kind: DirectiveKind
  by: string
  title: string
  /** The light markup of the demo articles. */
  body: string
  urgency: Urgency
  everyone?: true
  departments?: string[]
  groups?: string[]
  people?: string[]
  isPublic?: true
  off?: true
  from: number
  until?: number
  acknowledgeBy?: number
  /** The part of its people who have read it, and of those the part who acknowledged it. */
  read: number
  acknowledged: number
  /** People of the demo log-ins who have not opened it. */
  unreadBy?: string[]
  /** A later version that asks everybody again: what changed, and when. */
  changed?: { note: string; at: number; asks: boolean; before: DemoBefore }
  reminded?: number
}

export const demoDirectives: DemoDirective[] = [
  {
    kind: 'propagate',
    by: 'thuky',
    title: 'Trực và đưa tin bão số 13 trên Biển Đông',
    urgency: 'flash',
    everyone: true,
    from: -7,
    until: 96,
    acknowledgeBy: 30,
    read: 0.5,
    acknowledged: 0.7,
    unreadBy: ['phongvien', 'bientap', 'kythuat'],
    body: `Bão số 13 dự báo đổ bộ vào khu vực từ Quảng Trị đến Đà Nẵng trong 48 giờ tới. Toàn cơ quan chuyển sang chế độ trực bão từ 18 giờ hôm nay.

## Phân công

- **Ban Thời sự** cử hai nhóm phóng viên đi Quảng Trị và Thừa Thiên Huế, khởi hành trước 20 giờ.
- **Ban Phát thanh** mở bản tin bão 30 phút một lần, kể cả ban đêm.
- **Trung tâm Kỹ thuật** bố trí hai xe lưu động và máy phát dự phòng.

## Nguyên tắc đưa tin

1. Chỉ dùng số liệu của Trung tâm Dự báo Khí tượng Thủy văn Quốc gia và Ban Chỉ huy phòng thủ dân sự.
2. Không đưa số người chết, mất tích khi chưa có xác nhận của địa phương.
3. Phóng viên hiện trường phải mặc áo phao, không tác nghiệp một mình.

Mọi thay đổi về lịch trực báo Thư ký tòa soạn trước 17 giờ hằng ngày.`,
  },
  {
    kind: 'orientate',
    by: 'thuky',
    title: 'Định hướng thông tin kỳ họp Quốc hội: luật về đất đai và ngân sách',
    urgency: 'urgent',
    departments: ['thoi-su', 'phat-thanh', 'dien-tu'],
    from: -50,
    until: 400,
    acknowledgeBy: 46,
    read: 0.7,
    acknowledged: 0.8,
    unreadBy: ['phongvien'],
    changed: {
      note: 'Thêm mục 4 về phỏng vấn đại biểu, gửi thêm Báo điện tử.',
      at: -4,
      asks: true,
      before: {
        urgency: 'normal',
        departments: ['thoi-su', 'phat-thanh'],
        words: [
          ['ít nhất một bài giải thích bằng ví dụ cụ thể', 'một bài giải thích'],
          ['\n4. Phỏng vấn đại biểu bên hành lang phải nói rõ đó là ý kiến cá nhân.', ''],
          ['không chỉ thuật lại', 'không thuật lại'],
        ],
      },
    },
    body: `Kỳ họp kéo dài ba tuần. Thông tin cần làm rõ quyết sách tác động ra sao tới người dân, không chỉ thuật lại phiên họp.

1. Mỗi nội dung lớn có ít nhất một bài giải thích bằng ví dụ cụ thể.
2. Ý kiến đại biểu dẫn nguyên văn, ghi rõ họ tên và đoàn đại biểu.
3. Số liệu ngân sách lấy từ tờ trình chính thức, không dùng bản dự thảo.
4. Phỏng vấn đại biểu bên hành lang phải nói rõ đó là ý kiến cá nhân.

Những nội dung họp kín không đưa, kể cả trên mạng xã hội cá nhân.`,
  },
  {
    kind: 'propagate',
    by: 'thuky',
    title: 'Quy định dùng công cụ trí tuệ nhân tạo khi làm tin',
    urgency: 'normal',
    everyone: true,
    from: -24 * 12,
    acknowledgeBy: -24 * 2,
    read: 0.9,
    acknowledged: 0.92,
    unreadBy: ['congtacvien'],
    reminded: 2,
    body: `Công cụ trí tuệ nhân tạo được dùng để bóc băng, dịch nháp và gợi ý tít. Người ký tên chịu trách nhiệm về mọi câu chữ.

## Được làm

- Bóc băng rồi nghe lại toàn bộ trước khi dẫn lời.
- Dịch nháp tài liệu nước ngoài rồi đối chiếu với nguyên bản.

## Không được làm

- Tạo ảnh hoặc giọng nói của người thật.
- Đưa tài liệu nội bộ, số điện thoại của nguồn tin vào công cụ bên ngoài.
- Đăng đoạn văn do máy viết khi chưa kiểm chứng từng chi tiết.

Bài có dùng công cụ để phân tích số liệu phải ghi rõ cách làm ở cuối bài.`,
  },
  {
    kind: 'orientate',
    by: 'truongban',
    title: 'Đưa tin các vụ việc liên quan đến trẻ em',
    urgency: 'urgent',
    departments: ['thoi-su'],
    from: -24 * 20,
    read: 0.95,
    acknowledged: 0,
    body: `Nhắc lại nguyên tắc bảo vệ trẻ em trong tin bài của ban.

- Không nêu tên, trường lớp, địa chỉ; làm mờ mặt và làm méo tiếng khi phát sóng.
- Không mô tả chi tiết hành vi xâm hại.
- Phỏng vấn trẻ em phải có người giám hộ đồng ý và có mặt.
- Cuối bài ghi **Tổng đài quốc gia bảo vệ trẻ em 111**.`,
  },
  {
    kind: 'propagate',
    by: 'thuky',
    title: 'Lịch tiếp bạn đọc và khán thính giả tháng này',
    urgency: 'normal',
    departments: ['van-phong', 'thu-ky'],
    isPublic: true,
    from: -24 * 3,
    until: 24 * 25,
    read: 0.8,
    acknowledged: 0,
    body: `Tòa soạn tiếp bạn đọc vào sáng thứ Ba và sáng thứ Năm hằng tuần, từ 8 giờ 30 đến 11 giờ, tại phòng tiếp dân tầng 1.

Bạn đọc mang theo giấy tờ tùy thân và bản sao tài liệu liên quan. Đơn thư gửi trước qua thư điện tử của tòa soạn sẽ được trả lời trong bảy ngày làm việc.`,
  },
  {
    kind: 'propagate',
    by: 'thuky',
    title: 'Tuyển cộng tác viên thường trú tại các tỉnh miền Trung',
    urgency: 'normal',
    departments: ['thoi-su', 'van-phong'],
    isPublic: true,
    from: -24 * 6,
    until: 24 * 30,
    read: 0.6,
    acknowledged: 0,
    body: `Tòa soạn tuyển năm cộng tác viên thường trú tại Quảng Trị, Quảng Ngãi, Gia Lai và Khánh Hòa.

- Tốt nghiệp đại học, viết được tin và quay dựng bằng điện thoại.
- Có ba tác phẩm đã đăng hoặc phát sóng.
- Nhuận bút theo bài, có công tác phí khi đi xa.

Hồ sơ gửi về Văn phòng trước ngày cuối tháng.`,
  },
  {
    kind: 'propagate',
    by: 'thuky',
    title: 'Diễn tập phòng cháy, chữa cháy tại trụ sở',
    urgency: 'urgent',
    everyone: true,
    from: -24 * 30,
    until: -24 * 16,
    acknowledgeBy: -24 * 20,
    read: 0.97,
    acknowledged: 0.98,
    reminded: 2,
    body: `Diễn tập vào 15 giờ thứ Sáu. Khi có chuông, mọi người đi theo thang bộ ra sân phía sau, không dùng thang máy.

Các phòng thu ngừng ghi trước 14 giờ 45. Người đang trực phát sóng ở lại vị trí theo phương án của Trung tâm Kỹ thuật.`,
  },
  {
    kind: 'orientate',
    by: 'thuky',
    title: 'Tuyến bài bảo vệ nguồn nước sông Hồng',
    urgency: 'normal',
    groups: ['desk', 'approvers'],
    people: ['phongvien'],
    from: -24 * 2,
    until: 24 * 60,
    acknowledgeBy: 24 * 5,
    read: 0.5,
    acknowledged: 0.6,
    body: `Mười kỳ, mỗi tuần một kỳ, bắt đầu từ thứ Hai tới.

Trọng tâm là giải pháp: nơi nào đã làm được, chi phí bao nhiêu, ai chịu trách nhiệm. Mỗi kỳ có một bản đồ và một bản tin phát thanh đi kèm.

Phóng viên gửi đề cương cho biên tập viên phụ trách trước kỳ đăng năm ngày.`,
  },
  {
    kind: 'propagate',
    by: 'thuky',
    title: 'Đổi mật khẩu và bật xác thực hai bước',
    urgency: 'normal',
    departments: ['ky-thuat', 'tai-vu', 'thu-ky'],
    people: ['truongban', 'bientap', 'phongvien'],
    from: -24 * 5,
    acknowledgeBy: 24 * 9,
    read: 0.75,
    acknowledged: 0.8,
    changed: {
      note: 'Sửa số máy lẻ.',
      at: -24 * 4,
      asks: false,
      before: {
        people: ['truongban', 'bientap', 'phongvien', 'congtacvien'],
        words: [['máy lẻ 113', 'máy lẻ 131']],
      },
    },
    body: `Hai tuần qua có nhiều lần thử đăng nhập từ nước ngoài vào tài khoản của cơ quan.

1. Đổi mật khẩu, dài ít nhất 12 ký tự, không dùng lại ở nơi khác.
2. Bật xác thực hai bước trong mục **Tài khoản của tôi**.
3. Không mở tệp đính kèm lạ, kể cả khi người gửi là đồng nghiệp.

Cần giúp, gọi Phòng Công nghệ thông tin, máy lẻ 113.`,
  },
  {
    kind: 'propagate',
    by: 'thuky',
    title: 'Lịch nghỉ và lịch trực Tết Dương lịch',
    urgency: 'normal',
    everyone: true,
    from: 24 * 7,
    until: 24 * 45,
    acknowledgeBy: 24 * 14,
    read: 0,
    acknowledged: 0,
    body: `Cơ quan nghỉ một ngày theo quy định. Các ban gửi danh sách trực về Thư ký tòa soạn trước ngày 20.

Mỗi ban có một lãnh đạo trực, hai biên tập viên và ít nhất ba phóng viên. Trung tâm Kỹ thuật trực đủ ba ca.`,
  },
]
