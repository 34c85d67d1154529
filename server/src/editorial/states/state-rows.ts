import { stageNames } from '@toasoan/contract/editorial/stages'
import type { listStates, StateRow } from '@toasoan/contract/editorial/states'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { z } from 'zod'
import { holds } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'

/** The state that names a stage: the first of those in use. */
const naming = sql`select distinct on (stage) id, stage, name, name_en, colour from state
  where active order by stage, place, id`

const columns = sql`s.id, s.code, s.stage, s.name, s.name_en, s.colour, s.description, s.kind, s.counter, s.event, s.place,
  s.active, s.code = any(${[...stageNames]}::citext[]) as built_in,
  s.id in (select id from (${naming}) as naming) as names_stage,
  coalesce((select sum(n)::bigint from article_tally t where t.stage = s.stage), 0) as articles, s.version, s.updated_at`

/** One page of states, or all of them; in their order unless asked otherwise. */
export async function stateList(
  db: Database,
  query: z.output<typeof listStates.query>,
): Promise<Page<StateRow>> {
  const { keyword, active, sortBy = 'place', sortDesc = false, page, perPage } = query
  const parts = [sql`true`]
  if (keyword) parts.push(holds(sql`s.name || ' ' || s.name_en || ' ' || s.code`, keyword))
  if (active) parts.push(sql`s.active = ${active === 'true'}`)
  const where = sql.join(parts, sql` and `)
  const direction = sql.raw(sortDesc ? 'desc' : 'asc')
  const column = sortBy === 'name' ? sql`plain_text(s.name)` : sql.ref(`s.${sortBy}`)
  const [limit, offset] = query.isPaginate === false ? [1000, 0] : [perPage, (page - 1) * perPage]
  const [{ rows }, total] = await Promise.all([
    sql<StateRow>`select ${columns} from state s where ${where}
      order by ${column} ${direction}, s.id ${direction} limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*) as n from state s where ${where}`.execute(db),
  ])
  return { rows, total: total.rows[0]?.n ?? 0 }
}

/** All states in their order. */
export const allStates = async (tx: Tx): Promise<StateRow[]> =>
  (await sql<StateRow>`select ${columns} from state s order by s.place, s.id`.execute(tx)).rows

type Naming = Pick<StateRow, 'stage' | 'name' | 'name_en' | 'colour'>

/** What each stage is called. */
export const stagesNow = async (db: Database): Promise<Naming[]> =>
  (
    await sql<Naming>`select stage, name, name_en, colour from (${naming}) as naming order by stage`.execute(
      db,
    )
  ).rows

/** One state; 404 when there is none. With `lock` it stays as it is until the transaction ends. */
export async function findState(db: Database | Tx, id: number, lock = false): Promise<StateRow> {
  if (lock) await sql`lock table state in share row exclusive mode`.execute(db)
  const { rows } = await sql<StateRow>`select ${columns} from state s where s.id = ${id}`.execute(db)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return rows[0]
}
