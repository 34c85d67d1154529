import { mostNamed, type StepHolders } from '@toasoan/contract/editorial/workflows'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'

/**
 * The steps that a workflow's present revision has in use, in their order, each with the roles that hold its permission, the
 * groups that have it, and the active people who have both. 404 when there is no such workflow.
 */
export async function holdersOfSteps(db: Database, id: number): Promise<StepHolders[]> {
  const found = await sql`select from workflow where id = ${id}`.execute(db)
  if (found.rows.length === 0) throw fail(kernelErrors.notFound)
  const { rows } = await sql<StepHolders>`
    select t.code, t.name, t.name_en, t.from_stage, t.to_stage, t.ability, t.author_only, t.other_person_required,
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'scope', rp.scope)
          order by r.name collate "vi-x-icu", r.id)
        from role_permission rp join role r on r.id = rp.role_id where rp.permission = t.ability), '[]') as roles,
      coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'scope', gw.scope)
          order by g.name collate "vi-x-icu", g.id)
        from group_workflow gw join staff_group g on g.id = gw.group_id
        where gw.workflow_id = w.id and (gw.transition_code is null or gw.transition_code = t.code)), '[]') as groups,
      both_have.people, both_have.names
    from workflow w
    join workflow_transition t on t.workflow_id = w.id and t.revision = w.revision and t.active
    cross join lateral (
      select count(*)::int as people,
        coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by p.place)
          filter (where p.place <= ${mostNamed}), '[]') as names
      from (
        select u.id, u.name, row_number() over (order by u.name collate "vi-x-icu", u.id) as place
        from app_user u
        where u.status = 'active'
          and (exists (select from user_role ur join role_permission rp on rp.role_id = ur.role_id
              where ur.user_id = u.id and rp.permission = t.ability)
            or exists (select from group_user gu join staff_group g on g.id = gu.group_id
              join role_permission rp on rp.role_id = g.role_id
              where gu.user_id = u.id and rp.permission = t.ability))
          and exists (select from group_user gu join group_workflow gw on gw.group_id = gu.group_id
            where gu.user_id = u.id and gw.workflow_id = w.id
              and (gw.transition_code is null or gw.transition_code = t.code))
      ) p
    ) both_have
    where w.id = ${id} order by t.place, t.id`.execute(db)
  return rows
}
