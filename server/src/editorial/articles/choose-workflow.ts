import { stages } from '@toasoan/contract/editorial/stages'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Workflows } from '../workflows/public.ts'

/**
 * SQL on `article a`: whether its workflow can still change with type, category and department. It is fixed
 * once another user has moved it; a withdrawn draft that no one else has moved is as free as a new one.
 */
export const isUnbound = `(a.stage = ${stages.private} and not exists (
  select from article_move m where m.article_id = a.id and m.actor_id <> a.author_id
    and m.from_stage <> ${stages.deleted} and m.to_stage <> ${stages.deleted}))`

type Standing = { id: number; stage: number; workflow_id: number; workflow_revision: number }

type Bound = Pick<Standing, 'workflow_id' | 'workflow_revision'>

type Kind = Parameters<Workflows['choose']>[0]

const holds = ({ id, revision }: ReturnType<Workflows['choose']>, bound: Bound): boolean =>
  id === bound.workflow_id && revision === bound.workflow_revision

/**
 * Assigns the matching workflow to a private draft that no other user has moved, so that changing the type or
 * category cannot bypass rules; `kind` is its new classification, if just saved. Returns the effective
 * workflow.
 */
export async function chooseAnew(
  tx: Tx,
  workflows: Workflows,
  article: Standing,
  kind?: Kind,
): Promise<Bound> {
  const { id, stage, workflow_id, workflow_revision } = article
  const bound = { workflow_id, workflow_revision }
  if (stage !== stages.private || (kind && holds(workflows.choose(kind), bound))) return bound
  const { rows } = await sql<Kind>`
    select a.category_id, a.article_type_id, a.department_id from article a where a.id = ${id} and ${sql.raw(isUnbound)}`.execute(
    tx,
  )
  if (!rows[0]) return bound
  const fitting = workflows.choose(rows[0])
  if (holds(fitting, bound)) return bound
  const next = { workflow_id: fitting.id, workflow_revision: fitting.revision }
  await tx.updateTable('article').set(next).where('id', '=', id).execute()
  return next
}
