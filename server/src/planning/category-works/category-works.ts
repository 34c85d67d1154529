import { text } from '@toasoan/contract/kit/text'
import {
  type CategoryWorkRow,
  categoryWorkErrors,
  type categoryWorks,
} from '@toasoan/contract/planning/category-works'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import type { RecordOptions } from '#server/kernel/records/record-routes.ts'

const works = sql`(select count(*) from work w where w.category_id = c.id)`

/** Where categories of work stand, and what is checked when one is saved or deleted. */
export const categoryWorkOptions: RecordOptions<typeof categoryWorks, CategoryWorkRow> = {
  table: 'category_work',
  from: sql`category_work c`,
  id: sql`c.id`,
  columns: sql`c.id, c.name, c.code, c.days, c.checklist, c.active, ${works} as works, c.version,
    c.created_at, c.updated_at`,
  searched: sql`c.name || ' ' || c.code`,
  orders: {
    name: sql`c.name collate "vi-x-icu"`,
    code: sql`c.code`,
    days: sql`c.days`,
    works,
    updated_at: sql`c.updated_at`,
  },
  order: 'name',
  where: ({ active }) => (active ? [sql`c.active = ${active === 'true'}`] : []),
  values: ({ name, code, days, checklist, active }, { before, access }) => ({
    name,
    code,
    days,
    checklist: JSON.stringify(checklist),
    active,
    ...(before ? {} : { created_by: access.userId }),
  }),
  unique: {
    name: text('Tên này đã có.', 'This name is taken.'),
    code: text('Mã này đã có.', 'This code is taken.'),
  },
  beforeDelete: async (_, { works: total }) => {
    if (total > 0) throw fail(categoryWorkErrors.inUse, { total })
  },
}
