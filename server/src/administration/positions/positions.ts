import {
  type createPosition,
  type listPositions,
  type orderPositions,
  type PositionRow,
  positionErrors,
  type updatePosition,
} from '@toasoan/contract/administration/positions'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { z } from 'zod'
import { holds } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call, Page } from '#server/kernel/http/route.ts'

const columns = sql`p.id, p.name, p.level, p.active, p.version, p.created_at, p.updated_at,
  (select count(*) from app_user u where u.position_id = p.id) as users`

const taken = text('Đã có chức vụ tên này.', 'There is a position of this name.')

function nameTaken(error: unknown, language: Language): never {
  if ((error as { code?: string }).code !== '23505') throw error
  throw fail(kernelErrors.duplicate, {}, { name: [say(taken, language)] })
}

/** Positions from the highest to the lowest, unless sorted otherwise. */
export async function positionList(
  db: Database,
  query: z.output<typeof listPositions.query>,
): Promise<Page<PositionRow>> {
  const { keyword, active, sortBy = 'level', sortDesc = false, isPaginate, page, perPage } = query
  const parts = [sql`true`]
  if (keyword) parts.push(holds(sql`p.name`, keyword))
  if (active) parts.push(sql`p.active = ${active === 'true'}`)
  const where = sql.join(parts, sql` and `)
  const direction = sql.raw(sortDesc ? 'desc' : 'asc')
  const order = {
    level: sql`p.level`,
    name: sql`plain_text(p.name)`,
    users: sql`users`,
    updated_at: sql`p.updated_at`,
  }
  const [limit, offset] = isPaginate === false ? [1000, 0] : [perPage, (page - 1) * perPage]
  const { rows } = await sql<PositionRow>`select ${columns} from position p where ${where}
    order by ${order[sortBy]} ${direction}, p.id ${direction} limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ n: number }>`select count(*) as n from position p where ${where}`.execute(db)
  return { rows, total: counted.rows[0]?.n ?? 0 }
}

/** One position; 404 when there is none. */
export async function findPosition(db: Database | Tx, id: number, lock = false): Promise<PositionRow> {
  const { rows } = await sql<PositionRow>`select ${columns} from position p where p.id = ${id}
    ${sql.raw(lock ? 'for update of p' : '')}`.execute(db)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return rows[0]
}

export const addPosition = ({ change, body, language }: Call<typeof createPosition>): Promise<PositionRow> =>
  change(async (tx, note) => {
    const { rows } = await sql<{ id: number }>`insert into position (name, level, active)
      values (${body.name}, coalesce(${body.level ?? null}::int, (select coalesce(max(level), 0) + 1 from position)),
        ${body.active}) returning id`.execute(tx)
    const after = await findPosition(tx, rows[0]?.id ?? 0)
    note({ type: 'position', id: after.id, name: after.name, after })
    return after
  }).catch((error) => nameTaken(error, language))

export const editPosition = ({
  change,
  params,
  body,
  language,
}: Call<typeof updatePosition>): Promise<PositionRow> =>
  change(async (tx, note) => {
    const before = await findPosition(tx, params.id, true)
    if (body.version && body.version !== before.version)
      throw fail(kernelErrors.stale, { version: before.version })
    await sql`update position set name = ${body.name}, level = ${body.level ?? before.level}, active = ${body.active},
      version = version + 1, updated_at = now() where id = ${params.id}`.execute(tx)
    const after = await findPosition(tx, params.id)
    note({ type: 'position', id: after.id, name: after.name, before, after })
    return after
  }).catch((error) => nameTaken(error, language))

/** Refuses with the names of at most five holders. */
async function refuseHeld(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql<{ name: string; total: number }>`
    select name, count(*) over () as total from app_user where position_id = ${id} order by id limit 5`.execute(
    tx,
  )
  const total = rows[0]?.total ?? 0
  if (total === 0) return
  const names = rows.map(({ name }) => name).join(', ') + (total > rows.length ? ', …' : '')
  throw fail(positionErrors.inUse, { total, names })
}

export async function removePosition(tx: Tx, id: number): Promise<PositionRow> {
  const before = await findPosition(tx, id, true)
  await refuseHeld(tx, id)
  await sql`delete from position where id = ${id}`.execute(tx)
  return before
}

type Order = z.output<typeof orderPositions.body>

const idsOf = async (tx: Tx): Promise<number[]> =>
  (await sql<{ id: number }>`select id from position order by level, id`.execute(tx)).rows.map(({ id }) => id)

const same = (a: readonly number[], b: readonly number[]) => a.join() === b.join()

/**
 * Gives the positions the levels 1, 2, … in the new order, if the old one is still theirs. Returns both
 * orders; 409 when somebody else was faster, 422 when the new order has other positions than there are.
 */
export async function reorder(tx: Tx, { before, order }: Order): Promise<void> {
  await sql`lock table position in share row exclusive mode`.execute(tx)
  const now = await idsOf(tx)
  if (!same(now, before)) throw fail(kernelErrors.stale, { order: now })
  if (
    !same(
      now.toSorted((a, b) => a - b),
      order.toSorted((a, b) => a - b),
    )
  )
    throw fail(kernelErrors.invalid)
  await sql`update position p set level = given.level, version = version + 1, updated_at = now()
    from unnest(${order}::bigint[]) with ordinality as given (id, level)
    where p.id = given.id and p.level is distinct from given.level`.execute(tx)
}
