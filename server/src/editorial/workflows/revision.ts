import type { TransitionInput } from '@toasoan/contract/editorial/workflow-transitions'
import { workflowErrors } from '@toasoan/contract/editorial/workflows'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { slugOf } from '@toasoan/contract/site/paths'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'

const sentences = {
  code: text(
    'Hai bước cùng mã “{code}” đi từ một trạng thái.',
    'Two moves of the code “{code}” lead from the same stage.',
  ),
}

/** A transition as a revision keeps it. */
export type Kept = Omit<TransitionInput, 'code'> & { code: string }

/** A workflow's own row, as far as a change of it needs. */
export type Head = {
  id: number
  name: string
  revision: number
  version: number
  active: boolean
  is_default: boolean
}

const columns = sql`code, name, name_en, from_stage, to_stage, ability, direction, reason_required,
  other_person_required, author_only, may_schedule, approves, checklist, time_limit_minutes, active`

/** A workflow whose row stays as it is until the transaction ends. 404 when there is none, 409 when it changed since. */
export async function lockWorkflow(tx: Tx, id: number, version?: number): Promise<Head> {
  const { rows } = await sql<Head>`select id, name, revision, version, active, is_default
    from workflow where id = ${id} for update`.execute(tx)
  const head = rows[0]
  if (!head) throw fail(kernelErrors.notFound)
  if (version !== undefined && version !== head.version)
    throw fail(kernelErrors.stale, { version: head.version })
  return head
}

/** The transitions of a revision, in their order. */
export async function transitionsOf(tx: Tx, workflowId: number, revision: number): Promise<Kept[]> {
  const { rows } = await sql<Kept>`select ${columns} from workflow_transition
    where workflow_id = ${workflowId} and revision = ${revision} order by place, id`.execute(tx)
  return rows
}

/** The same transition as another: what the diagram shows as one arrow. */
export const isSame = (one: Pick<Kept, 'code' | 'from_stage'>, other: Pick<Kept, 'code' | 'from_stage'>) =>
  one.code === other.code && one.from_stage === other.from_stage

/**
 * Gives each transition without a code one of its name, and one name one code: “Return” of two stages is
 * the same right. Refuses with 422 two of one code that lead from the same stage.
 */
export function withCodes(given: readonly TransitionInput[], language: Language): Kept[] {
  const kept = given.map((one) => ({ ...one, code: one.code ?? (slugOf(one.name, 50) || 'move') }))
  for (const [place, one] of kept.entries()) {
    if (!kept.slice(0, place).some((other) => isSame(one, other))) continue
    const path = `transitions.${place}.name`
    throw fail(kernelErrors.invalid, {}, { [path]: [say(sentences.code, language, { code: one.code })] })
  }
  return kept
}

const valuesOf = (
  one: Kept,
) => sql`${one.code}, ${one.name}, ${one.name_en}, ${one.from_stage}, ${one.to_stage},
  ${one.ability}, ${one.direction}, ${one.reason_required}, ${one.other_person_required}, ${one.author_only},
  ${one.may_schedule}, ${one.approves}, ${one.checklist}::text[], ${one.time_limit_minutes}, ${one.active}`

type Identity = Pick<Kept, 'code' | 'from_stage'> & { id: number }

/** For each transition the row that it is already: the same arrow, or the only one of its code that begins elsewhere now. */
function rowsBehind(present: readonly Identity[], requested: readonly Kept[]): (number | undefined)[] {
  const left = new Set(present)
  const take = (found: Identity | undefined) => {
    if (found) left.delete(found)
    return found?.id
  }
  const same = requested.map((one) => take(present.find((other) => isSame(one, other))))
  return requested.map((one, place) => {
    const others = [...left].filter(({ code }) => code === one.code)
    return same[place] ?? (others.length === 1 ? take(others[0]) : undefined)
  })
}

/**
 * Gives a workflow a new revision with these transitions. What there was stays as it was, for the articles that
 * follow it: a revision is never changed. A transition keeps its id from revision to revision; it is the copies
 * for earlier revisions that get new ones.
 */
export async function writeRevision(tx: Tx, head: Head, transitions: readonly Kept[]): Promise<number> {
  const { rows } = await sql<{ revision: number }>`update workflow set
      revision = coalesce((select max(revision) from workflow_transition where workflow_id = ${head.id}), 0) + 1,
      version = version + 1, updated_at = now()
    where id = ${head.id} returning revision`.execute(tx)
  const revision = rows[0]?.revision as number
  const present = await sql<
    Kept & { id: number; place: number }
  >`select id, place, ${columns} from workflow_transition
    where workflow_id = ${head.id} and revision = ${head.revision}`.execute(tx)
  const behind = rowsBehind(present.rows, transitions)
  for (const { id, place, ...before } of present.rows.filter(({ id }) => behind.includes(id))) {
    await sql`update workflow_transition set revision = ${revision} where id = ${id}`.execute(tx)
    await sql`insert into workflow_transition (workflow_id, revision, place, ${columns})
      values (${head.id}, ${head.revision}, ${place}, ${valuesOf(before)})`.execute(tx)
  }
  // Two transitions may take each other's code; for a moment neither may stand in the other's way.
  await sql`update workflow_transition set code = code || ' ' || id where workflow_id = ${head.id}
    and revision = ${revision}`.execute(tx)
  for (const [place, one] of transitions.entries()) {
    const id = behind[place]
    await (id === undefined
      ? sql`insert into workflow_transition (workflow_id, revision, place, ${columns})
          values (${head.id}, ${revision}, ${place}, ${valuesOf(one)})`
      : sql`update workflow_transition set (place, ${columns}) = (${place}, ${valuesOf(one)}), version = version + 1
          where id = ${id}`
    ).execute(tx)
  }
  return revision
}

/** Whether two lists of transitions say the same. */
export function sameTransitions(one: readonly Kept[], other: readonly Kept[]): boolean {
  const text = (list: readonly Kept[]) =>
    JSON.stringify(list.map((kept) => Object.entries(kept).sort(([a], [b]) => (a < b ? -1 : 1))))
  return text(one) === text(other)
}

/** The transition of the present revision that an id names; 409 for one of an earlier revision. */
export async function lockTransition(tx: Tx, id: number, version?: number) {
  const { rows } = await sql<{ workflow_id: number; revision: number; code: string; from_stage: number }>`
    select workflow_id, revision, code, from_stage from workflow_transition where id = ${id}`.execute(tx)
  const named = rows[0]
  if (!named) throw fail(kernelErrors.notFound)
  const head = await lockWorkflow(tx, named.workflow_id, version)
  if (named.revision !== head.revision) throw fail(workflowErrors.oldRevision)
  return { head, named, all: await transitionsOf(tx, head.id, head.revision) }
}
