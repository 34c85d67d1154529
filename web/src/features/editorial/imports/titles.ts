import { text } from '@toasoan/contract/kit/text'

export const importTitles = {
  title: text('Nhập tin bài từ nơi khác', 'Import stories'),
  comments: text('Ý kiến bạn đọc đã nhập', 'Imported comments'),
  one: text('Lần nhập', 'Import'),
}
