import type { Scope } from '@toasoan/contract/access/scope'
import { administratorRole } from '@toasoan/contract/administration/grants'
import type { EffectStep } from '@toasoan/contract/administration/rights-effect'
import { stages } from '@toasoan/contract/editorial/stages'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { type Grants, widest } from './guards.ts'

/** What an active person's rights come from. */
export type Source = {
  readonly id: number
  readonly name: string
  readonly roles: readonly number[]
  readonly groups: readonly number[]
  readonly departments: readonly number[]
}

type Move = {
  readonly permission: string
  readonly scope: Scope
  /** The step as people know it, for those that need just this permission in a workflow's present revision. */
  readonly step: EffectStep | null
}

/** Moves of articles by what they are, each with the permission it stands for and how far it reaches. */
export type Moves = ReadonlyMap<string, Move>

/** Everything that decides what somebody may do, at one moment. */
export type House = {
  readonly administrators: number
  readonly roles: ReadonlyMap<number, Grants>
  readonly roleOfGroup: ReadonlyMap<number, number>
  readonly movesOfGroup: ReadonlyMap<number, Moves>
  /** What each department stands under; null at the top. */
  readonly parents: ReadonlyMap<number, number | null>
  readonly people: ReadonlyMap<number, Source>
}

type MoveRow = {
  group_id: number
  move: string
  ability: string
  from_stage: number
  to_stage: number | null
  scope: Scope
  /** Null: an earlier revision, which running articles follow. */
  workflow: string | null
}

/** What it takes to bring an article to a stage, whichever ability a workflow names for it. */
const weightOf: Readonly<Record<number, string>> = {
  [stages.corrected]: 'article.approved',
  [stages.published]: 'article.corrected',
  [stages.internal]: 'article.internal',
  [stages.archived]: 'article.archived',
  [stages.deleted]: 'article.delete',
}

function movesByGroup(rows: readonly MoveRow[]): Map<number, Moves> {
  const groups = new Map<number, Map<string, Move>>()
  for (const { group_id, move, ability, from_stage, to_stage, scope, workflow } of rows) {
    const moves = groups.get(group_id) ?? new Map()
    groups.set(group_id, moves)
    for (const permission of new Set([ability, weightOf[to_stage ?? 0] ?? ability]))
      moves.set(`${move} ${permission} ${scope}`, {
        permission,
        scope,
        step: workflow !== null && permission === ability ? { workflow, from_stage, to_stage } : null,
      })
  }
  return groups
}

/**
 * The moves of groups: those of present revisions, and those of any revision, which running articles follow. What
 * a workflow is for and what its moves ask besides the ability are part of what a move is.
 */
const movesQuery = sql`select distinct gw.group_id, t.ability, t.from_stage, t.to_stage, gw.scope,
    case when age.name = 'now' then w.name end as workflow,
    concat_ws(' ', age.name, w.id, case when age.name = 'now' then concat_ws(' ', w.is_default, w.article_type_ids,
      w.category_ids, w.department_ids) end, t.from_stage, coalesce(t.to_stage, 0), t.other_person_required,
      t.author_only, t.approves) as move
  from group_workflow gw join workflow w on w.id = gw.workflow_id and w.active
  join workflow_transition t on t.workflow_id = w.id and t.active
    and (gw.transition_code is null or gw.transition_code = t.code)
  join (values ('now'), ('ever')) age (name) on age.name = 'ever' or t.revision = w.revision`

type Read = {
  administrators: number
  grants: { role_id: number; grants: [string, Scope][] }[]
  groups: { id: number; role_id: number }[]
  departments: [number, number | null][]
  people: Source[]
}

/** Reads what rights come from: in a transaction that changes it, or as it is. */
export async function readHouse(tx: Tx | Database): Promise<House> {
  const { rows } = await sql<Read>`select
    (select id from role where code = ${administratorRole}) as administrators,
    (select coalesce(jsonb_agg(r), '[]') from (select role_id, jsonb_agg(jsonb_build_array(permission, scope)) as grants
      from role_permission group by role_id) r) as grants,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'role_id', role_id)), '[]') from staff_group
      where role_id is not null) as groups,
    (select coalesce(jsonb_agg(jsonb_build_array(id, parent_id)), '[]') from department) as departments,
    (select coalesce(jsonb_agg(p), '[]') from (select u.id, u.name,
        coalesce(r.list, '{}') as roles, coalesce(g.list, '{}') as groups, coalesce(d.list, '{}') as departments
      from app_user u
      left join (select user_id, array_agg(role_id order by role_id) as list from user_role group by 1) r on r.user_id = u.id
      left join (select user_id, array_agg(group_id order by group_id) as list from group_user group by 1) g on g.user_id = u.id
      left join (select user_id, array_agg(department_id order by department_id) as list from user_department group by 1) d
        on d.user_id = u.id
      where u.status = 'active') p) as people`.execute(tx)
  const moves = await sql<MoveRow>`${movesQuery}`.execute(tx)
  const { administrators, grants, groups, departments, people } = rows[0] as Read
  return {
    administrators,
    roles: new Map(grants.map((role) => [role.role_id, widest(role.grants)])),
    roleOfGroup: new Map(groups.map(({ id, role_id }) => [id, role_id])),
    movesOfGroup: movesByGroup(moves.rows),
    parents: new Map(departments),
    people: new Map(people.map((person) => [person.id, person])),
  }
}
