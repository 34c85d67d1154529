import { text } from '@toasoan/contract/kit/text'

/** Words of changing a live article at once, and of calling its revision off. */
export const correctionTexts = {
  correct: text('Sửa ngay', 'Change at once'),
  correctedBy: text(
    '{name} đang sửa bài đang đăng này. Bạn đọc vẫn thấy bản cũ; chưa chuyển bước được cho đến khi sửa xong.',
    '{name} is changing this live story. Readers keep the present version; it cannot be moved until the change is finished.',
  ),
  correcting: text(
    'Bạn đang sửa bài mà bạn đọc đang xem. Bản sửa lên ngay khi bấm “Đăng bản sửa”; chưa bấm thì bạn đọc vẫn thấy bản cũ.',
    'You are changing a story that readers see. It goes out when you press “Publish the change”; until then they see the present version.',
  ),
  send: text('Đăng bản sửa', 'Publish the change'),
  sent: text('Đã đăng đính chính.', 'The correction is out.'),
  changed: text('Đã đăng bản sửa.', 'The change is out.'),
  nothing: text('Bài chưa có gì khác bản đang đăng.', 'Nothing differs from the live version.'),
  giveUp: text('Thôi sửa', 'Do not change'),
  dropTitle: text('Bỏ phần vừa sửa?', 'Drop what you changed?'),
  dropBody: text(
    'Bài giữ nguyên như bạn đọc đang xem; phần bạn vừa sửa mất.',
    'The story stays as readers see it; what you changed is lost.',
  ),
  drop: text('Bỏ phần vừa sửa', 'Drop it'),
  discard: text('Bỏ bản sửa', 'Discard the revision'),
  discardTitle: text('Bỏ bản sửa đang chờ?', 'Discard the pending revision?'),
  discardBody: text(
    'Bản {number} mà bạn đọc đang xem trở lại làm bản chính, trạng thái “Đã xuất bản”. Những gì đã viết trong bản sửa vẫn còn trong lịch sử.',
    'Version {number}, which readers see, becomes the head again, at stage “Published”. What was written in the revision stays in the history.',
  ),
  discarded: text(
    'Đã bỏ bản sửa. Bài trở lại như bạn đọc đang xem.',
    'The revision is discarded. The story is as readers see it.',
  ),
} as const
