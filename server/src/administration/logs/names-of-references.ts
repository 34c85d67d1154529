import { type ReferenceKind, referenceOf } from '@toasoan/contract/administration/log-references'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'

/** Where the names of what numbers refer to are. */
const sources: Record<ReferenceKind, { table: string; name: RawBuilder<unknown> }> = {
  user: { table: 'app_user', name: sql`coalesce(nullif(display_name, ''), name)` },
  department: { table: 'department', name: sql`name` },
  position: { table: 'position', name: sql`name` },
  role: { table: 'role', name: sql`name` },
  group: { table: 'staff_group', name: sql`name` },
  module: { table: 'module', name: sql`name` },
  category: { table: 'category', name: sql`name` },
  article: { table: 'article', name: sql`title` },
  article_type: { table: 'article_type', name: sql`name` },
  workflow: { table: 'workflow', name: sql`name` },
  studio: { table: 'studio', name: sql`name` },
  mobile_vehicle: { table: 'mobile_vehicle', name: sql`name || ' (' || plate || ')'` },
  device: { table: 'device', name: sql`name` },
  serial: { table: 'device_serial', name: sql`serial::text` },
  manufacturer: { table: 'manufacturer', name: sql`name` },
  model: { table: 'device_model', name: sql`name` },
  provider: { table: 'provider', name: sql`name` },
  country: { table: 'country', name: sql`name` },
  category_type_device: { table: 'category_type_device', name: sql`name` },
  file: { table: 'file', name: sql`name` },
  channel: { table: 'channel', name: sql`name` },
  channel_group: { table: 'channel_group', name: sql`name` },
  channel_category: { table: 'channel_category', name: sql`name` },
  program: { table: 'program', name: sql`name` },
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** No field of one entry refers to more than this many records that are named. */
const most = 200

const numbersIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) =>
    Number.isSafeInteger(Number(one)) && Number(one) > 0 && typeof one !== 'boolean' ? [Number(one)] : [],
  )

/**
 * What the numbers in the fields of a record are called today, by field and number. What an entry kept itself, as
 * `driver_name` beside `driver_id`, needs no look.
 */
export async function namesOfReferences(
  db: Database,
  type: string,
  sides: readonly unknown[],
): Promise<Record<string, Record<string, string>>> {
  const requested = new Map<ReferenceKind, Map<string, Set<number>>>()
  for (const side of sides.filter(isRecord)) {
    for (const [field, value] of Object.entries(side)) {
      const kind = referenceOf(field, type)
      if (!kind) continue
      const fields = requested.get(kind) ?? new Map<string, Set<number>>()
      fields.set(field, new Set([...(fields.get(field) ?? []), ...numbersIn(value).slice(0, most)]))
      requested.set(kind, fields)
    }
  }
  const found: Record<string, Record<string, string>> = {}
  for (const [kind, fields] of requested) {
    const ids = [...new Set([...fields.values()].flatMap((of) => [...of]))]
    if (ids.length === 0) continue
    const { table, name } = sources[kind]
    const { rows } = await sql<{ id: number; name: string }>`
      select id, ${name} as name from ${sql.table(table)} where id = any(${ids}::bigint[])`.execute(db)
    for (const [field, of] of fields)
      found[field] = Object.fromEntries(rows.filter(({ id }) => of.has(id)).map((row) => [row.id, row.name]))
  }
  return found
}
