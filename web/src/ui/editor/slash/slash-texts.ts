import { text } from '@toasoan/contract/kit/text'

/** Texts of the slash menu beyond those of the toolbar. */
export const slashTexts = {
  title: text('Chèn khối', 'Insert a block'),
  picture: text('Ảnh', 'Picture'),
  audio: text('Âm thanh', 'Sound'),
  video: text('Video', 'Video'),
  file: text('Tài liệu', 'Document'),
  embed: text('Nhúng YouTube, mạng xã hội', 'Embed from YouTube or elsewhere'),
  keys: text('↑ ↓ để chọn · Enter để chèn · Esc để bỏ', '↑ ↓ to choose · Enter to insert · Esc to leave'),
}
