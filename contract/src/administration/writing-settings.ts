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
        'Khi bật, nhiều người mở một bài thì cùng viết được, thấy con trỏ của nhau. Thể loại “Một người viết” vẫn khóa như trước.',
        'When on, several people write in one open story and see each other’s carets. Genres set to “Single writer” are still locked.',
      ),
    },
  ),
} as const
