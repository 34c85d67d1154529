import { z } from 'zod'
import { conflict } from '../kit/errors.ts'
import { resource } from '../kit/resource.ts'
import { bodyId, id, instant, prose, queryFlag, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'

export const fileCategoryErrors = {
  cycle: conflict(
    'file_category.cycle',
    'Thư mục không thể nằm trong chính nó.',
    'A folder cannot be inside itself.',
  ),
  inUse: conflict(
    'file_category.in_use',
    'Thư mục còn {files} tệp và {folders} thư mục con. Hãy chọn nơi chuyển chúng tới (move_to).',
    'The folder holds {files} {files|file|files} and {folders} {folders|folder|folders}. Say where they go (move_to).',
  ),
} as const

export const fileCategoryLabels = {
  name: text('Tên thư mục', 'Name'),
  parent_id: text('Nằm trong', 'Inside'),
  description: text('Mô tả', 'Description'),
  watermark: text('Ảnh trong thư mục được đóng dấu mờ', 'Pictures in it get the watermark'),
  active: text('Đang dùng', 'In use'),
  files: text('Số tệp', 'Files'),
}

/** A folder of the library. */
export const fileCategoryRow = z.object({
  id: bodyId,
  parent_id: bodyId.nullable(),
  /** Names from the root down to the folder itself. */
  path: z.array(z.string()),
  name: z.string(),
  description: z.string(),
  place: z.number(),
  active: z.boolean(),
  /** Whether pictures that are uploaded into it, or into a folder below, begin with the watermark. */
  watermark: z.boolean(),
  /** Files in the folder itself, without those in the trash. */
  files: z.number(),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type FileCategoryRow = z.output<typeof fileCategoryRow>

export const fileCategories = resource({
  name: 'fileCategory',
  service: 'media',
  path: '/files/categories',
  row: fileCategoryRow,
  input: {
    name: requiredLine(120),
    parent_id: bodyId.nullable().default(null),
    description: prose(1000).default(''),
    active: z.boolean().default(true),
    watermark: z.boolean().default(false),
  },
  sort: ['place', 'name', 'files', 'created_at'],
  filters: {
    /** Only those at the root. */
    onlyMain: queryFlag.optional(),
    parent_id: id.optional(),
    active: z.enum(['true', 'false']).optional(),
  },
})

/** Where files and folders of a deleted folder go. */
export const removeFileCategory = { ...fileCategories.remove, query: z.object({ move_to: id.optional() }) }
