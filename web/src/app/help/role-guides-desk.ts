import { type Text, text } from '@toasoan/contract/kit/text'
import type { RoleGuide } from './guide.ts'

/** The roles around an article. Both steps of the first day are the same for all. */
export const deskGuides = (account: Text, bell: Text): readonly RoleGuide[] => [
  {
    name: text('Phóng viên', 'Reporter'),
    picture: {
      name: 'reporter',
      shows: text(
        'Nơi viết bài: chữ ở giữa, thông tin và bảng kiểm ở bên.',
        'Where stories are written: the text in the middle, facts and checklist at the side.',
      ),
    },
    firstDay: [
      account,
      bell,
      text(
        'Viết thử một bài: Tin bài → Viết mới, rồi xem trước như bạn đọc thấy.',
        'Write a first story and look at its preview.',
      ),
    ],
    daily: [
      text('Xem bài nào bị trả lại và lý do.', 'See which stories came back, and why.'),
      text(
        'Viết, ghi nguồn ảnh, qua hết bảng kiểm, rồi chuyển biên tập.',
        'Write, name the sources of pictures, clear the checklist, hand over to the editor.',
      ),
      text('Đăng ký kế hoạch đề tài cho ngày sau.', 'Register tomorrow’s plans.'),
    ],
    when: [
      {
        happens: text('Mất mạng khi đang viết', 'The network goes while you write'),
        act: text(
          'Cứ viết tiếp: chữ được giữ trong trình duyệt và gửi đi khi có mạng.',
          'Go on: your words are kept in the browser and sent when it is back.',
        ),
      },
      {
        happens: text('Người khác đang giữ bài', 'Somebody else holds the story'),
        act: text(
          'Bấm “Xin quyền sửa”; sau 20 giây bài sang bạn, phần họ viết thành một phiên bản.',
          'Ask for the pen; after 20 seconds it is yours, and what they wrote is a version.',
        ),
      },
    ],
  },
  {
    name: text('Biên tập viên', 'Editor'),
    picture: {
      name: 'editor',
      shows: text(
        'Tin bài chờ biên tập, bài quá hạn lên trước.',
        'Stories that wait for editing, overdue ones first.',
      ),
    },
    firstDay: [
      account,
      bell,
      text(
        'Mở Chờ biên tập và lưu khung nhìn cho chuyên mục của bạn.',
        'Open what waits for editing and save a view of your category.',
      ),
    ],
    daily: [
      text(
        'Làm từ bài quá hạn trước: danh sách xếp sẵn theo mức gấp.',
        'Begin with what is overdue: the list is in that order.',
      ),
      text(
        'Góp ý theo đoạn, hoặc sửa ở chế độ đề xuất để phóng viên thấy.',
        'Comment by paragraph, or suggest changes that the reporter sees.',
      ),
      text('Chuyển duyệt khi bảng kiểm xanh.', 'Hand on when the checklist is green.'),
    ],
    when: [
      {
        happens: text('Cần biết ai đã đổi gì', 'You need to know who changed what'),
        act: text(
          'Lịch sử → chọn hai phiên bản bất kỳ để so sánh.',
          'History: choose any two versions to compare.',
        ),
      },
      {
        happens: text('Bài chưa đạt', 'A story is not good enough'),
        act: text(
          'Trả lại kèm lý do; phóng viên được báo ngay.',
          'Return it with a reason; the reporter is told at once.',
        ),
      },
    ],
  },
  {
    name: text('Trưởng ban', 'Head of department'),
    picture: { name: 'head', shows: text('Việc đang chờ bạn duyệt.', 'What waits for your decision.') },
    firstDay: [
      account,
      bell,
      text(
        'Kiểm tra người và phạm vi của ban trong Phòng ban.',
        'Check your people and their reach under Departments.',
      ),
    ],
    daily: [
      text(
        'Duyệt trong hộp duyệt: bài, kế hoạch, phiếu đặt, cùng một chỗ.',
        'Decide in the inbox: stories, plans and bookings in one place.',
      ),
      text('Giao việc và xem việc quá hạn của ban.', 'Assign tasks, and look at what is overdue.'),
    ],
    when: [
      {
        happens: text('Bạn vắng mặt', 'You are away'),
        act: text(
          'Ủy quyền duyệt cho người khác trong khoảng ngày đó.',
          'Let somebody else approve for those days.',
        ),
      },
      {
        happens: text('Có chỉ đạo mới', 'There is a new directive'),
        act: text(
          'Xác nhận đã đọc, rồi giao việc từ chính chỉ đạo ấy.',
          'Confirm it, and assign tasks from it.',
        ),
      },
    ],
  },
  {
    name: text('Thư ký tòa soạn', 'Secretary'),
    picture: {
      name: 'secretary',
      shows: text(
        'Trang nhất: kéo tin vào chỗ, xem trước như bạn đọc.',
        'The front page: drag stories to their places, look at it as readers will.',
      ),
    },
    firstDay: [
      account,
      bell,
      text(
        'Xem trang chủ và thứ tự các chuyên mục.',
        'Look at the front page and the order of its categories.',
      ),
    ],
    daily: [
      text(
        'Xuất bản bài chờ, đặt giờ cho bài chưa tới lúc.',
        'Publish what waits; set a time for what is early.',
      ),
      text('Xem bài đọc nhiều và góp ý của bạn đọc.', 'Look at the most read and at what readers wrote.'),
    ],
    when: [
      {
        happens: text('Bài đã đăng có lỗi', 'A published story has a mistake'),
        act: text(
          'Sửa ngay, rồi chọn: sửa nhỏ (không báo gì), cập nhật (hiện giờ) hay đính chính (kèm lời).',
          'Change it at once, then choose: a fix (nothing is shown), an update (its time) or a correction (a note).',
        ),
      },
      {
        happens: text('Phải gỡ bài', 'A story has to go'),
        act: text(
          'Gỡ kèm lý do; địa chỉ cũ báo đã gỡ và dẫn sang tin khác.',
          'Withdraw it with a reason; its address says so and leads on.',
        ),
      },
    ],
  },
  {
    name: text('Cộng tác viên', 'Contributor'),
    picture: { name: 'contributor', shows: text('Bản nháp của riêng bạn.', 'Your own drafts.') },
    firstDay: [
      account,
      text('Điền thông tin nhận nhuận bút trong hồ sơ.', 'Fill in how you are paid in your profile.'),
    ],
    daily: [
      text(
        'Viết và gửi bài; theo dõi bài đang ở bước nào.',
        'Write and submit; see at which step your story is.',
      ),
      text('Trả lời góp ý của biên tập trong bài.', 'Answer the editor’s comments in the story.'),
    ],
    when: [
      {
        happens: text('Muốn biết nhuận bút', 'You want to know your royalties'),
        act: text(
          'Tài khoản → Nhuận bút: từng bài, từng tháng, đã trả hay chưa.',
          'Account → Royalties: by story and month, paid or not.',
        ),
      },
    ],
  },
]
