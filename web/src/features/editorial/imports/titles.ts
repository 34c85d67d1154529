import { text } from '@toasoan/contract/kit/text'

export const importTitles = {
  title: text('Nhập tin bài từ nơi khác', 'Import stories'),
  one: text('Lần nhập', 'Import'),
}
