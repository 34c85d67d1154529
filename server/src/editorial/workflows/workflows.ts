import type { Permission } from '@toasoan/contract/access/catalogue'
import type { Scope } from '@toasoan/contract/access/scope'
import type { Text } from '@toasoan/contract/kit/text'
import { keptUntil } from '#server/kernel/database/kept.ts'
import type { Kernel } from '#server/kernel/kernel.ts'

/** A move of a workflow, and which groups may make it on which articles. */
export type Transition = {
  id: number
  workflowId: number
  revision: number
  code: string
  name: Text
  fromStage: number
  /** Null: back to the stage before deletion. */
  toStage: number | null
  ability: Permission
  direction: 'forward' | 'back' | 'end'
  reasonRequired: boolean
  otherPersonRequired: boolean
  authorOnly: boolean
  maySchedule: boolean
  /** Binds the version as approved. */
  approves: boolean
  /** Minutes an article may wait at `fromStage` for this move. */
  timeLimitMinutes: number | null
  checklist: string[]
  groups: { groupId: number; scope: Scope }[]
}

export type Workflow = {
  id: number
  name: string
  revision: number
  isDefault: boolean
  articleTypeIds: number[]
  categoryIds: number[]
  departmentIds: number[]
}

export type Workflows = {
  /** The workflow for a new article: the most particular active one that fits, else the default. */
  choose(article: {
    category_id: number | null
    article_type_id: number | null
    department_id: number | null
  }): Workflow
  /** The moves out of a stage, in their order. */
  from(workflowId: number, revision: number, stage: number): Transition[]
  /** All moves of a revision. */
  all(workflowId: number, revision: number): Transition[]
}

const transitionsQuery = `
  select t.*, coalesce((
    select jsonb_agg(jsonb_build_object('groupId', g.group_id, 'scope', g.scope))
    from group_workflow g
    where g.workflow_id = t.workflow_id and (g.transition_code is null or g.transition_code = t.code)
  ), '[]') as groups
  from workflow_transition t where t.active order by t.place, t.id`

type Row = {
  id: number
  workflow_id: number
  revision: number
  code: string
  name: string
  name_en: string
  from_stage: number
  to_stage: number | null
  ability: Permission
  direction: Transition['direction']
  reason_required: boolean
  other_person_required: boolean
  author_only: boolean
  may_schedule: boolean
  approves: boolean
  time_limit_minutes: number | null
  checklist: string[]
  groups: Transition['groups']
}

const transitionOf = (row: Row): Transition => ({
  id: row.id,
  workflowId: row.workflow_id,
  revision: row.revision,
  code: row.code,
  name: { vi: row.name, en: row.name_en },
  fromStage: row.from_stage,
  toStage: row.to_stage,
  ability: row.ability,
  direction: row.direction,
  reasonRequired: row.reason_required,
  otherPersonRequired: row.other_person_required,
  authorOnly: row.author_only,
  maySchedule: row.may_schedule,
  approves: row.approves,
  timeLimitMinutes: row.time_limit_minutes,
  checklist: row.checklist,
  groups: row.groups,
})

/** How particular a workflow is to an article: -1 when it does not fit. */
function fit(workflow: Workflow, article: Parameters<Workflows['choose']>[0]): number {
  const pairs: [number[], number | null][] = [
    [workflow.articleTypeIds, article.article_type_id],
    [workflow.categoryIds, article.category_id],
    [workflow.departmentIds, article.department_id],
  ]
  let points = 0
  for (const [requested, value] of pairs) {
    if (requested.length === 0) continue
    if (value === null || !requested.includes(value)) return -1
    points += 1
  }
  return points === 0 && !workflow.isDefault ? -1 : points
}

async function load({ pool }: Kernel): Promise<Workflows> {
  const [workflowRows, transitionRows] = await Promise.all([
    pool.query('select * from workflow where active order by is_default, id'),
    pool.query<Row>(transitionsQuery),
  ])
  const workflows: Workflow[] = workflowRows.rows.map((row) => ({
    id: row.id,
    name: row.name,
    revision: row.revision,
    isDefault: row.is_default,
    articleTypeIds: row.article_type_ids.map(Number),
    categoryIds: row.category_ids.map(Number),
    departmentIds: row.department_ids.map(Number),
  }))
  const transitions = transitionRows.rows.map(transitionOf)
  const byStage = Map.groupBy(
    transitions,
    ({ workflowId, revision, fromStage }) => `${workflowId}.${revision}.${fromStage}`,
  )
  const byRevision = Map.groupBy(transitions, ({ workflowId, revision }) => `${workflowId}.${revision}`)
  return {
    choose(article) {
      const ranked = workflows
        .map((workflow) => ({ workflow, points: fit(workflow, article) }))
        .filter(({ points }) => points >= 0)
        .sort((a, b) => b.points - a.points)
      const chosen = ranked[0]?.workflow
      if (!chosen) throw new Error('There is no default workflow')
      return chosen
    },
    from: (workflowId, revision, stage) => byStage.get(`${workflowId}.${revision}.${stage}`) ?? [],
    all: (workflowId, revision) => byRevision.get(`${workflowId}.${revision}`) ?? [],
  }
}

const perKernel = new WeakMap<object, () => Promise<Workflows>>()

/** The workflows as they stand now, from memory unless they changed. */
export function workflowsOf(kernel: Kernel): Promise<Workflows> {
  const known = perKernel.get(kernel.pool)
  if (known) return known()
  const get = keptUntil(kernel.listener, 'workflow_changed', () => load(kernel))
  perKernel.set(kernel.pool, get)
  return get()
}
