import {
  createState,
  deleteState,
  listStates,
  orderStates,
  type StateRow,
  stageNamesNow,
  stateErrors,
  toggleState,
  updateState,
  viewState,
} from '@toasoan/contract/editorial/states'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { withChange } from '@toasoan/contract/kit/left-out'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { reorderPlaces } from '#server/kernel/database/places.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { allStates, findState, stagesNow, stateList } from './state-rows.ts'

const type = 'state'
const taken = text('Mã này đã có.', 'This code is taken.')

function codeTaken(error: unknown, language: Language): never {
  if ((error as { code?: string }).code !== '23505') throw error
  throw fail(kernelErrors.duplicate, {}, { code: [say(taken, language)] })
}

/** Refuses to leave a stage without a state in use. */
async function refuseLast(tx: Tx, { id, stage, active }: StateRow): Promise<void> {
  if (!active) return
  const { rows } = await sql`select from state where stage = ${stage} and active and id <> ${id}`.execute(tx)
  if (rows.length === 0) throw fail(stateErrors.lastOfStage, { stage })
}

export const routes: Route[] = [
  route(stageNamesNow, ({ db }) => stagesNow(db)),
  route(listStates, ({ db, query }) => stateList(db, query)),
  route(viewState, ({ db, params }) => findState(db, params.id)),

  route(createState, ({ change, body, language }) =>
    change(async (tx, note) => {
      // What a stage does is the same for each of its states.
      const { rows } = await sql<{ id: number }>`
        insert into state (code, stage, name, name_en, colour, description, active, kind, counter, event, place)
        select ${body.code}, stage, ${body.name}, ${body.name_en}, ${body.colour}, ${body.description}, ${body.active},
          kind, counter, event, (select max(place) + 1 from state)
        from state where stage = ${body.stage} order by place limit 1 returning id`.execute(tx)
      const after = await findState(tx, rows[0]?.id ?? 0)
      note({ type, id: after.id, name: after.name, after })
      return after
    }).catch((error) => codeTaken(error, language)),
  ),

  route(updateState, ({ change, params: { id }, body }) =>
    change(async (tx, note) => {
      const before = await findState(tx, id, true)
      if (body.version && body.version !== before.version)
        throw fail(kernelErrors.stale, { version: before.version })
      const { name, name_en, colour, description, active } = withChange(before, body)
      if (!active) await refuseLast(tx, before)
      await sql`update state set name = ${name}, name_en = ${name_en}, colour = ${colour},
        description = ${description}, active = ${active}, version = version + 1, updated_at = now()
        where id = ${id}`.execute(tx)
      const after = await findState(tx, id)
      note({ type, id, name: after.name, before, after })
      return after
    }),
  ),

  route(deleteState, ({ change, params: { id } }) =>
    change(async (tx, note) => {
      const before = await findState(tx, id, true)
      if (before.built_in) throw fail(stateErrors.builtIn, { name: before.name })
      await refuseLast(tx, before)
      await sql`delete from state where id = ${id}`.execute(tx)
      note({ type, id, name: before.name, before })
      return null
    }),
  ),

  route(toggleState, ({ change, params: { id } }) =>
    change(async (tx, note) => {
      const before = await findState(tx, id, true)
      await refuseLast(tx, before)
      await sql`update state set active = not active, version = version + 1, updated_at = now()
        where id = ${id}`.execute(tx)
      const after = await findState(tx, id)
      note({ type, id, name: after.name, before, after })
      return after
    }),
  ),

  route(orderStates, ({ change, body }) =>
    change(async (tx, note) => {
      await reorderPlaces(tx, 'state', body)
      note({ type, id: 0, name: 'order', before: { order: body.before }, after: { order: body.order } })
      return allStates(tx)
    }),
  ),
]
