import { text } from '@toasoan/contract/kit/text'

/** Texts of collections, series and timelines. */
export const collectionsText = {
  titled: text('{kind}: {name}', '{kind}: {name}'),
  numberOf: text('Bài {n} trong {total}', 'Story {n} of {total}'),
  thisOne: text('Bài đang đọc', 'You are reading this'),
  before: text('Bài trước', 'Previous'),
  after: text('Bài sau', 'Next'),
  whole: {
    set: text('Xem cả tuyển tập', 'See the whole collection'),
    series: text('Xem cả loạt bài', 'See the whole series'),
    timeline: text('Xem cả dòng sự kiện', 'See the whole timeline'),
  },
  ofTopic: text('Đọc từ khóa này theo mạch', 'This keyword from beginning to end'),
  about: text('Thuộc từ khóa', 'Keyword'),
} as const
