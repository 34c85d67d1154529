import { text } from '@toasoan/contract/kit/text'

export const linesTexts = {
  addLine: text('Thêm dòng', 'Add a line'),
  removeLine: text('Xóa dòng {n}', 'Remove line {n}'),
} as const
