import { stageNames } from '@toasoan/contract/editorial/stages'
import { type StateRow, stateErrors, type states } from '@toasoan/contract/editorial/states'
import { text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { lastPlace, type RecordOptions } from '#server/kernel/records/record-routes.ts'

/** The state that names a stage: the first of those in use. */
const naming = sql`select distinct on (stage) id, stage, name, name_en, colour from state
  where active order by stage, place, id`

const columns = sql`s.id, s.code, s.stage, s.name, s.name_en, s.colour, s.description, s.kind, s.counter, s.event, s.place,
  s.active, s.code = any(${[...stageNames]}::citext[]) as built_in,
  s.id in (select id from (${naming}) as naming) as names_stage,
  coalesce((select sum(n)::bigint from article_tally t where t.stage = s.stage), 0) as articles, s.version, s.updated_at`

/** Refuses to leave a stage without a state in use; nobody else changes states until the transaction ends. */
export async function refuseLast(tx: Tx, { id, stage, active }: StateRow): Promise<void> {
  if (!active) return
  await sql`lock table state in share row exclusive mode`.execute(tx)
  const { rows } = await sql`select from state where stage = ${stage} and active and id <> ${id}`.execute(tx)
  if (rows.length === 0) throw fail(stateErrors.lastOfStage, { stage })
}

async function refuseDelete(tx: Tx, row: StateRow): Promise<void> {
  if (row.built_in) throw fail(stateErrors.builtIn, { name: row.name })
  await refuseLast(tx, row)
}

/** What a stage does is the same for each of its states. */
const likeItsStage = (column: string, stage: number) =>
  sql`(select ${sql.ref(column)} from state where stage = ${stage} order by place limit 1)`

const ofStage = (stage: number) => ({
  stage,
  kind: likeItsStage('kind', stage),
  counter: likeItsStage('counter', stage),
  event: likeItsStage('event', stage),
  place: lastPlace('state'),
})

/** States, in their order. */
export const stateRecords: RecordOptions<typeof states, StateRow> = {
  table: 'state',
  from: sql`state s`,
  id: sql`s.id`,
  columns,
  searched: sql`s.name || ' ' || s.name_en || ' ' || s.code`,
  orders: { place: sql`s.place`, stage: sql`s.stage`, name: sql`s.name collate "vi-x-icu"` },
  order: 'place',
  where: ({ active }) => (active ? [sql`s.active = ${active === 'true'}`] : []),
  async values({ stage, ...given }, { tx, before }) {
    if (!before) return { ...given, ...ofStage(stage) }
    if (!given.active) await refuseLast(tx, before)
    return given
  },
  unique: { code: text('Mã này đã có.', 'This code is taken.') },
  beforeDelete: refuseDelete,
}

type Naming = Pick<StateRow, 'stage' | 'name' | 'name_en' | 'colour'>

/** What each stage is called. */
export const stagesNow = async (db: Database): Promise<Naming[]> =>
  (
    await sql<Naming>`select stage, name, name_en, colour from (${naming}) as naming order by stage`.execute(
      db,
    )
  ).rows
