import { text } from '@toasoan/contract/kit/text'

/** Words of correcting a live article at once, and of calling its revision off. */
export const correctionTexts = {
  correct: text('Đính chính ngay', 'Correct at once'),
  correctedBy: text(
    '{name} đang đính chính bài này. Chưa chuyển bước được cho đến khi đính chính xong.',
    '{name} is correcting this story. It cannot be moved until the correction is finished.',
  ),
  correcting: text(
    'Bạn đang đính chính bài mà bạn đọc đang xem. Bản đính chính lên ngay khi bấm “Đăng đính chính”; chưa bấm thì bạn đọc vẫn thấy bản cũ.',
    'You are correcting a story that readers see. It goes out when you press “Publish the correction”; until then they see the present version.',
  ),
  send: text('Đăng đính chính', 'Publish the correction'),
  note: text('Đính chính với người đọc', 'Correction for readers'),
  noteHelp: text(
    'Bản này lên trang ngay, không qua duyệt lại. Nói rõ điều gì sai và đã sửa thành gì; lời này đăng công khai cuối bài, kèm giờ.',
    'It goes out at once, without another approval. Say what was wrong and what is right; readers see it below the story, with the time.',
  ),
  sent: text('Đã đăng đính chính.', 'The correction is out.'),
  nothing: text('Bài chưa có gì khác bản đang đăng.', 'Nothing differs from the live version.'),
  giveUp: text('Thôi đính chính', 'Do not correct'),
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
