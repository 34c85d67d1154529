import { text } from '@toasoan/contract/kit/text'

/** Words of the list that articles are opened from one after another. */
export const queueTexts = {
  place: text('{number, number}/{count, number}', '{number, number}/{count, number}'),
  queue: text('Hàng đợi', 'Queue'),
  before: text('Bài trước', 'The story before'),
  next: text('Bài kế tiếp', 'The next story'),
  opensNext: text('Chuyển bước xong thì mở bài kế tiếp', 'Open the next story after a step'),
  end: text('Hết hàng đợi', 'End of the queue'),
} as const
