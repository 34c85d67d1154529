import { text } from '@toasoan/contract/kit/text'

/** Texts for renaming built-in items. */
export const houseNameTexts = {
  defaultName: text('Tên gốc tiếng Việt', 'Original Vietnamese name'),
  defaultNameEn: text('Tên gốc tiếng Anh', 'Original English name'),
  builtIn: text('Của chương trình', 'Part of the program'),
  own: text('Của cơ quan', 'Of the house'),
  origin: text('Nguồn', 'Origin'),
}
