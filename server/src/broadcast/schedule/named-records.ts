import { text } from '@toasoan/contract/kit/text'
import type { Named } from '#server/kernel/records/assert-record.ts'

export const noSuchFile = text('Không có tệp này.', 'There is no such file.')

/** What items of days and slots of frames name. */
export const namedRecords: readonly Named[] = [
  {
    field: 'program_id',
    table: 'program',
    sentence: text('Không có chương trình này.', 'There is no such programme.'),
  },
  {
    field: 'studio_id',
    table: 'studio',
    sentence: text('Không có phòng thu này.', 'There is no such studio.'),
  },
  { field: 'file_id', table: 'file', sentence: noSuchFile },
]
