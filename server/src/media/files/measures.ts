import { text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { within } from '#server/kernel/access/within.ts'
import type { Measure } from '#server/kernel/reports/measure.ts'
import { seenName } from '#server/kernel/reports/seen-name.ts'

/** What reports count of files. A person of a fact is whoever brought the file in. */
export const fileMeasures: readonly Measure[] = [
  {
    key: 'files',
    label: text('Tệp tải lên', 'Files'),
    definition: text(
      'Số tệp đưa vào kho trong kỳ mà nay chưa bị xóa.',
      'Files brought into the library within the period and not deleted since.',
    ),
    leads: true,
    unit: 'count',
    how: 'count',
    reports: ['unit', 'department', 'member', 'owner'],
    knows: [],
    kept: 'files',
    facts: (
      during,
    ) => sql`select x.id as record_id, x.created_at as at, x.department_id, x.created_by as user_id,
      1::numeric as amount from file x where x.deleted_at is null and ${during.at(sql`x.created_at`)}`,
    title: (access, language) =>
      sql`(select ${seenName(
        sql`${within(access, 'file.index', { owner: 'x.created_by', department: 'x.department_id' })}`,
        sql`x.name`,
        language,
      )} from file x where x.id = f.record_id)`,
    link: () => null,
  },
]
