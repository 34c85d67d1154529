import type { GroupFacts, GroupGrant, workflowChoices } from '@toasoan/contract/editorial/workflows'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'

/** Every group with how many people it has and which abilities of articles any of them holds. */
export async function groupFacts(db: Database | Tx): Promise<GroupFacts[]> {
  const { rows } = await sql<GroupFacts>`
    with member as (
      select gu.group_id, gu.user_id from group_user gu join app_user u on u.id = gu.user_id where u.status = 'active'
    ), held as (
      select m.group_id, rp.permission from member m
        join user_role ur on ur.user_id = m.user_id join role_permission rp on rp.role_id = ur.role_id
      union
      select m.group_id, rp.permission from member m
        join group_user other on other.user_id = m.user_id join staff_group g on g.id = other.group_id
        join role_permission rp on rp.role_id = g.role_id
    )
    select g.id, g.name, (select count(*) from member m where m.group_id = g.id) as people,
      coalesce((select jsonb_agg(distinct h.permission) from held h
        where h.group_id = g.id and h.permission like 'article.%'), '[]') as abilities
    from staff_group g order by g.name collate "vi-x-icu", g.id`.execute(db)
  return rows
}

/** Which groups have which moves of a workflow. */
export async function grantsOf(db: Database | Tx, workflowId: number): Promise<GroupGrant[]> {
  const { rows } = await sql<GroupGrant>`select group_id, transition_code, scope from group_workflow
    where workflow_id = ${workflowId} order by transition_code nulls first, group_id`.execute(db)
  return rows
}

type Choices = DataOf<typeof workflowChoices>

/** What the designer chooses from. */
export async function choices(db: Database): Promise<Choices> {
  const named = async (table: string) =>
    (
      await sql<{ id: number; name: string }>`select id, name from ${sql.table(table)}
        where active order by name collate "vi-x-icu", id limit 1000`.execute(db)
    ).rows
  const [groups, article_types, categories, departments, states] = await Promise.all([
    groupFacts(db),
    named('article_type'),
    named('category'),
    named('department'),
    sql<Choices['states'][number]>`select distinct on (stage) stage, name, name_en from state
      where active order by stage, place, id`.execute(db),
  ])
  return { groups, article_types, categories, departments, states: states.rows }
}
