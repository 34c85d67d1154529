import { type PositionRow, positionErrors, type positions } from '@toasoan/contract/administration/positions'
import { text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { RecordOptions } from '#server/kernel/records/record-routes.ts'

/** Refuses with the names of at most five holders. */
async function refuseHeld(tx: Tx, { id }: PositionRow): Promise<void> {
  const { rows } = await sql<{ name: string; total: number }>`
    select name, count(*) over () as total from app_user where position_id = ${id} order by id limit 5`.execute(
    tx,
  )
  const total = rows[0]?.total ?? 0
  if (total === 0) return
  const names = rows.map(({ name }) => name).join(', ') + (total > rows.length ? ', …' : '')
  throw fail(positionErrors.inUse, { total, names })
}

/** A new position is the last. */
const last = sql`(select coalesce(max(level), 0) + 1 from position)`

/** Positions, from the highest to the lowest. */
export const positionRecords: RecordOptions<typeof positions, PositionRow> = {
  table: 'position',
  from: sql`position p`,
  id: sql`p.id`,
  columns: sql`p.id, p.name, p.level, p.active, p.version, p.created_at, p.updated_at,
    (select count(*) from app_user u where u.position_id = p.id) as users`,
  searched: sql`p.name`,
  orders: {
    level: sql`p.level`,
    name: sql`p.name collate "vi-x-icu"`,
    users: sql`users`,
    updated_at: sql`p.updated_at`,
  },
  order: 'level',
  where: ({ active }) => (active ? [sql`p.active = ${active === 'true'}`] : []),
  values: ({ name, level, active }, { before }) => ({ name, active, level: level ?? before?.level ?? last }),
  unique: { name: text('Đã có chức vụ tên này.', 'There is a position of this name.') },
  beforeDelete: refuseHeld,
}
