import { text } from '@toasoan/contract/kit/text'

/** Words of changing what readers have. */
export const changeTexts = {
  title: text('Đăng bản sửa', 'Publish the change'),
  how: text('Bạn đọc thấy gì', 'What readers see'),
  fix: text(
    'Không báo gì, chỉ ghi nhật ký. Nhiều nhất {count, number} chữ trong thân bài.',
    'Nothing is shown; the log keeps it. At most {count, number} words of the body.',
  ),
  update: text(
    'Trang ghi “Cập nhật” kèm giờ; máy tìm kiếm cũng biết.',
    'The page says “Updated” with the time; search engines learn of it, too.',
  ),
  correction: text(
    'Lời đính chính đứng cuối bài, kèm giờ, và ở lại đó.',
    'A note appears below the story with its time, and stays there.',
  ),
  noteHelp: text(
    'Nói rõ điều gì sai và đã sửa thành gì; lời này đăng công khai cuối bài.',
    'Say what was wrong and what is right; readers see it below the story.',
  ),
  noteNeeded: text('Hãy nói với người đọc đã sửa gì.', 'Tell readers what was corrected.'),
  count: text(
    'Bản này lên trang ngay, không qua duyệt lại. Đổi {count, number} chữ so với bản đang đăng.',
    'It goes out at once, without another approval. {count, number} {count|word differs|words differ} from the live version.',
  ),
  many: text(
    'Bản này lên trang ngay, không qua duyệt lại. Nhiều chỗ khác bản đang đăng.',
    'It goes out at once, without another approval. Much differs from the live version.',
  ),
  send: text('Đăng bản sửa', 'Publish the change'),
} as const
