import type { listTransitions, TransitionRow } from '@toasoan/contract/editorial/workflow-transitions'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'
import { type ListSource, pagedList } from '#server/kernel/records/paged-list.ts'

const columns = sql`t.id, t.revision, t.revision = w.revision as current, newest.id as current_id,
  jsonb_build_object('id', w.id, 'name', w.name, 'active', w.active, 'version', w.version) as workflow,
  t.code, t.name, t.name_en, t.from_stage, t.to_stage, t.ability, t.direction, t.reason_required,
  t.other_person_required, t.author_only, t.may_schedule, t.approves, t.checklist, t.time_limit_minutes,
  t.place, t.active,
  coalesce((select jsonb_agg(jsonb_build_object('group', jsonb_build_object('id', g.id, 'name', g.name),
      'scope', gw.scope, 'whole', gw.transition_code is null) order by g.name collate "vi-x-icu", g.id)
    from group_workflow gw join staff_group g on g.id = gw.group_id
    where gw.workflow_id = t.workflow_id and (gw.transition_code is null or gw.transition_code = t.code)), '[]') as groups`

const source = sql`workflow_transition t join workflow w on w.id = t.workflow_id
  left join workflow_transition newest on newest.workflow_id = w.id and newest.revision = w.revision
    and newest.code = t.code and newest.from_stage = t.from_stage`

/** The transitions that a condition on `t` and `w` means, in the order of their workflows. */
export async function transitionRows(
  db: Database | Tx,
  where: RawBuilder<unknown>,
): Promise<TransitionRow[]> {
  const { rows } = await sql<TransitionRow>`select ${columns} from ${source} where ${where}
    order by w.name collate "vi-x-icu", w.id, t.place, t.id`.execute(db)
  return rows
}

/** One transition of any revision; 404 when there is none. */
export async function findTransition(db: Database | Tx, id: number): Promise<TransitionRow> {
  const [row] = await transitionRows(db, sql`t.id = ${id}`)
  if (!row) throw fail(kernelErrors.notFound)
  return row
}

const list: ListSource<TransitionRow, z.output<typeof listTransitions.query>> = {
  from: source,
  counted: sql`workflow_transition t join workflow w on w.id = t.workflow_id`,
  id: sql`t.id`,
  columns,
  searched: sql`t.name || ' ' || t.name_en || ' ' || w.name`,
  orders: {
    name: sql`t.name collate "vi-x-icu"`,
    workflow: (direction) =>
      sql`w.name collate "vi-x-icu" ${direction}, w.id ${direction}, t.place ${direction}`,
    from_stage: (direction) => sql`t.from_stage ${direction}, t.place ${direction}`,
    to_stage: (direction) => sql`t.to_stage ${direction}, t.place ${direction}`,
    time_limit_minutes: (direction) => sql`t.time_limit_minutes ${direction} nulls last`,
  },
  order: 'workflow',
  where: ({ workflow_id, from_stage, active }) => [
    sql`t.revision = w.revision`,
    ...(workflow_id ? [sql`w.id = ${workflow_id}`] : []),
    ...(from_stage ? [sql`t.from_stage = ${from_stage}`] : []),
    ...(active ? [sql`t.active = ${active === 'true'}`] : []),
  ],
}

/** One page of the transitions of the present revisions. */
export const transitionList = (
  db: Database,
  query: z.output<typeof listTransitions.query>,
): Promise<Page<TransitionRow>> => pagedList(db, list, query)
