import { text } from '@toasoan/contract/kit/text'

export const fileTitles = {
  library: text('Thư viện', 'Library'),
  transcript: text('Bóc băng', 'Transcript'),
  cut: text('Cắt nhanh', 'Quick cut'),
  manager: text('Quản lý thư viện', 'Library management'),
}
