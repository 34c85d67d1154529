import { text } from '@toasoan/contract/kit/text'
import type { FileType } from '@toasoan/contract/media/extensions'

export const fileTypeLabels = {
  image: text('Ảnh', 'Pictures'),
  video: text('Phim', 'Films'),
  audio: text('Âm thanh', 'Sounds'),
  document: text('Tài liệu', 'Documents'),
} as const satisfies Record<FileType, unknown>

/** Texts about a library file. */
export const libraryTexts = {
  inUse: text('Bạn đọc đang xem', 'Readers see it'),
  expired: text('Hết quyền dùng', 'Rights ended'),
  expiring: text('Sắp hết quyền', 'Rights end soon'),
  notYet: text('Chưa đến ngày dùng', 'Not yet to be used'),
}
