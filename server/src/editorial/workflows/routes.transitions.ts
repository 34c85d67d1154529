import * as transitions from '@toasoan/contract/editorial/workflow-transitions'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { withChange } from '@toasoan/contract/kit/left-out'
import { say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { checkInput } from '#server/kernel/http/check-input.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Note, type Route, route } from '#server/kernel/http/route.ts'
import { changingRights } from '../../administration/rights/public.ts'
import { inForce } from './in-force.ts'
import {
  type Head,
  isSame,
  type Kept,
  lockTransition,
  lockWorkflow,
  transitionsOf,
  withCodes,
  writeRevision,
} from './revision.ts'
import { findTransition, transitionList, transitionRows } from './transition-rows.ts'

const gone = text('Mục này không còn nữa.', 'This does not exist any more.')

/** The same transition in the present revision. */
async function present(tx: Tx, workflowId: number, { code, from_stage }: Pick<Kept, 'code' | 'from_stage'>) {
  const where = sql`w.id = ${workflowId} and t.revision = w.revision and t.code = ${code} and t.from_stage = ${from_stage}`
  return (await transitionRows(tx, where))[0]
}

function noteTransition(
  note: Note,
  head: Head,
  id: number,
  before: unknown,
  after: unknown,
  name: string,
): void {
  note({ type: 'workflowTransition', id, name: `${head.name}: ${name}`, before, after })
}

export const routes: Route[] = [
  route(transitions.listTransitions, ({ db, query }) => transitionList(db, query)),
  route(transitions.viewTransition, ({ db, params }) => findTransition(db, params.id)),

  route(
    transitions.createTransition,
    inForce(({ change, body, access, language }) =>
      change((tx, note) =>
        changingRights({ tx, access, language }, async () => {
          const { workflow_id, ...input } = body
          const head = await lockWorkflow(tx, workflow_id)
          const kept = withCodes([...(await transitionsOf(tx, head.id, head.revision)), input], language)
          const added = kept.at(-1) as Kept
          await writeRevision(tx, head, kept)
          const after = await present(tx, head.id, added)
          if (!after) throw fail(kernelErrors.notFound)
          noteTransition(note, head, after.id, undefined, added, added.name)
          return after
        }),
      ),
    ),
  ),

  route(
    transitions.updateTransition,
    inForce(({ change, params, body, access, language }) =>
      change((tx, note) =>
        changingRights({ tx, access, language }, async () => {
          const { version, code: _kept, ...given } = body
          const { head, named, all } = await lockTransition(tx, params.id, version)
          const before = all.find((kept) => isSame(kept, named))
          if (!before) throw fail(kernelErrors.notFound)
          const whole = checkInput(transitions.transitionInput, withChange(before, given))
          const changed: Kept = { ...whole, code: named.code }
          const kept = withCodes(
            all.map((one) => (isSame(one, named) ? changed : one)),
            language,
          )
          await writeRevision(tx, head, kept)
          const after = await present(tx, head.id, changed)
          if (!after) throw fail(kernelErrors.notFound)
          noteTransition(note, head, after.id, before, changed, changed.name)
          return after
        }),
      ),
    ),
  ),

  route(
    transitions.deleteTransition,
    inForce(({ change, params, access, language }) =>
      change((tx, note) =>
        changingRights({ tx, access, language }, async () => {
          const { head, named, all } = await lockTransition(tx, params.id)
          const before = all.find((kept) => isSame(kept, named))
          await writeRevision(
            tx,
            head,
            all.filter((kept) => !isSame(kept, named)),
          )
          noteTransition(note, head, params.id, before, undefined, before?.name ?? named.code)
          return null
        }),
      ),
    ),
  ),

  route(
    transitions.toggleTransition,
    inForce(({ change, params, access, language }) =>
      change((tx, note) =>
        changingRights({ tx, access, language }, async () => {
          const { head, named, all } = await lockTransition(tx, params.id)
          const kept = all.map((one) => (isSame(one, named) ? { ...one, active: !one.active } : one))
          await writeRevision(tx, head, kept)
          const after = await present(tx, head.id, named)
          if (!after) throw fail(kernelErrors.notFound)
          const { active } = after
          noteTransition(note, head, after.id, { active: !active }, { active }, after.name)
          return after
        }),
      ),
    ),
  ),

  route(
    transitions.assignTransition,
    inForce(({ change, body, access, language }) =>
      change((tx, note) =>
        changingRights({ tx, access, language }, async () => {
          const { head, named } = await lockTransition(tx, body.id)
          const before = await findTransition(tx, body.id)
          await sql`delete from group_workflow where workflow_id = ${head.id} and transition_code = ${named.code}`.execute(
            tx,
          )
          for (const { group_id, scope } of body.groups) {
            const { rows } =
              await sql`insert into group_workflow (group_id, workflow_id, transition_code, scope)
          select id, ${head.id}, ${named.code}, ${scope} from staff_group where id = ${group_id} returning id`.execute(
                tx,
              )
            if (rows.length === 0) throw fail(kernelErrors.invalid, {}, { groups: [say(gone, language)] })
          }
          await sql`update workflow set version = version + 1, updated_at = now() where id = ${head.id}`.execute(
            tx,
          )
          const after = await findTransition(tx, body.id)
          noteTransition(
            note,
            head,
            after.id,
            { groups: before.groups },
            { groups: after.groups },
            after.name,
          )
          return after
        }),
      ),
    ),
  ),
]
