import { text } from '@toasoan/contract/kit/text'

export const archiveTitles = {
  multimedia: text('Kho âm thanh', 'Audio archive'),
  upload: text('Gửi lưu trữ', 'Send to the archive'),
  dalet: text('Kho lưu trữ âm thanh', 'Audio archive'),
  accounts: text('Tài khoản lưu trữ', 'Archive accounts'),
  people: text('Tài khoản lưu trữ của người dùng', 'People’s archive accounts'),
}
