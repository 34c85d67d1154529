import { text } from '../kit/text.ts'
import { setting } from './setting-kinds.ts'

/** Settings of writing articles. */
export const writingSettings = {
  'writing.together': setting.switch(
    'writing',
    text('Nhiều người cùng viết một bài', 'Write stories together'),
    {
      default: true,
      audience: 'staff',
      help: text(
        'Khi bật, nhiều người mở một bài thì cùng viết được, thấy con trỏ của nhau. Thể loại “Một người viết”, hoặc khi tắt: chữ đầu tiên giữ quyền sửa.',
        'When on, several people write in one open story and see each other’s carets. In genres set to “Single writer”, and when off, the first key takes the lock.',
      ),
    },
  ),
  'agency.kill_unpublishes': setting.switch(
    'writing',
    text('Tự gỡ bài khi hãng tin hủy tin gốc', 'Unpublish what an agency killed'),
    {
      default: false,
      help: text(
        'Bật: bài đang đăng lấy từ tin bị hủy được gỡ ngay, đứng tên người đã bật. Tắt: tác giả, ban và người xuất bản được báo khẩn, có 30 phút để gỡ.',
        'On: live stories made from a killed item go at once, in the name of who switched this on. Off: author, desk and publishers get an urgent notice and have 30 minutes.',
      ),
    },
  ),
} as const
