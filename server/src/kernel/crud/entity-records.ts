import type { ReferenceEntity, ReferenceRow } from '@toasoan/contract/kit/reference-entity'
import { text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { RecordOptions } from '../records/record-routes.ts'

export type CrudOptions = {
  /** The table; it has id, active, version, created_at, updated_at, created_by and one column per field. */
  table: string
  /** The referenced table of each reference field: sheets contain names instead of IDs. */
  references?: Readonly<Record<string, string>>
}

const common = ['id', 'active', 'version', 'created_at', 'updated_at']

/** The records of an entity: its fields are the columns of its table. */
export const entityRecords = (
  { fields }: ReferenceEntity,
  { table }: CrudOptions,
): RecordOptions<ReferenceEntity, ReferenceRow> => ({
  table,
  from: sql.table(table),
  id: sql`id`,
  columns: sql.join([...common, ...Object.keys(fields)].map((name) => sql.ref(name))),
  searched: sql`name`,
  orders: { name: sql`name collate "vi-x-icu"`, created_at: sql`created_at`, updated_at: sql`updated_at` },
  order: 'name',
  where: ({ active }) => (active ? [sql`active = ${active === 'true'}`] : []),
  values: (given, { before, access }) => (before ? given : { ...given, created_by: access.userId }),
  unique: { name: text('Tên này đã có.', 'This name is taken.') },
})
