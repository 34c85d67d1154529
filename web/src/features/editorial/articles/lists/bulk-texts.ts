import { text } from '@toasoan/contract/kit/text'

/** What can be done with several articles at once. */
export const bulkTexts = {
  give: text('Giao cho', 'Assign'),
  category: text('Chuyên mục', 'Category'),
  tags: text('Từ khóa', 'Keywords'),
  collect: text('Tuyển tập', 'Collection'),
  exportFile: text('Xuất tệp', 'Export'),
  remove: text('Xóa', 'Delete'),
  restore: text('Khôi phục', 'Restore'),
} as const
