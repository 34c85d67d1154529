import { text } from '@toasoan/contract/kit/text'

export const fileTitles = {
  library: text('Thư viện', 'Library'),
  manager: text('Quản lý thư viện', 'Library management'),
}
