import { text } from '@toasoan/contract/kit/text'

/** Words of sending an article to the desk. */
export const submitTexts = {
  submit: text('Gửi biên tập', 'Submit'),
  withNote: text('Gửi biên tập kèm lời nhắn', 'Submit with a note'),
  note: text('Lời nhắn', 'Note'),
  addressee: text('Người nhận', 'Addressee'),
  anybody: text('Cả ban biên tập', 'The whole desk'),
  please: text('Nhờ {name} xem bài này.', '{name}, please look at this story.'),
} as const
