import { text } from '@toasoan/contract/kit/text'

export const archiveTitles = {
  dalet: text('Kho lưu trữ âm thanh', 'Audio archive'),
  accounts: text('Tài khoản lưu trữ', 'Archive accounts'),
  people: text('Tài khoản lưu trữ của người dùng', 'People’s archive accounts'),
}
