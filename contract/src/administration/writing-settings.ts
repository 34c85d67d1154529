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
} as const
