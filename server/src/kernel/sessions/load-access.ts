import { isPermission, type Permission } from '@toasoan/contract/access/catalogue'
import { type Scope, wider } from '@toasoan/contract/access/scope'
import type { Language } from '@toasoan/contract/kit/text'
import type pg from 'pg'
import { type Access, abilityOf } from '../access/access.ts'

const query = `
  with recursive mine as (
    select department_id from user_department
    where user_id = (select user_id from session where id = $1)
  ), tree as (
    select department_id as id from mine
    union
    select d.id from department d join tree on d.parent_id = tree.id
  )
  select u.id, u.username, u.name, u.language, s.expires_at,
    coalesce((select array_agg(ud.department_id order by ud.is_primary desc, ud.department_id)
              from user_department ud where ud.user_id = u.id), '{}') as departments,
    coalesce((select array_agg(id) from tree), '{}') as subtree,
    coalesce((select array_agg(group_id) from group_user where user_id = u.id), '{}') as groups,
    coalesce((select jsonb_agg(jsonb_build_array(rp.permission, rp.scope))
              from role_permission rp
              where rp.role_id in (
                select role_id from user_role where user_id = u.id
                union
                select g.role_id from staff_group g join group_user gu on gu.group_id = g.id
                where gu.user_id = u.id and g.role_id is not null
              )), '[]') as grants
  from session s join app_user u on u.id = s.user_id
  where s.id = $1 and s.ended_at is null and s.expires_at > now() and u.status = 'active'`

type Row = {
  id: number
  username: string
  name: string
  language: Language
  expires_at: string
  departments: string[]
  subtree: string[]
  groups: string[]
  grants: [string, Scope][]
}

function widest(pairs: [string, Scope][]): Map<Permission, Scope> {
  const grants = new Map<Permission, Scope>()
  for (const [permission, scope] of pairs) {
    if (!isPermission(permission)) continue
    const held = grants.get(permission)
    grants.set(permission, held ? wider(held, scope) : scope)
  }
  return grants
}

/** What a session may do, in one query; null when the session has ended or its user may not log in. */
export async function loadAccess(pool: pg.Pool, sessionId: string): Promise<Access | null> {
  const { rows } = await pool.query<Row>({ name: 'load-access', text: query, values: [sessionId] })
  const row = rows[0]
  if (!row) return null
  const person = {
    userId: row.id,
    departments: row.departments.map(Number),
    subtree: row.subtree.map(Number),
  }
  const grants = widest(row.grants)
  return {
    ...person,
    sessionId,
    username: row.username,
    name: row.name,
    language: row.language,
    endsAt: Date.parse(row.expires_at),
    groupIds: row.groups.map(Number),
    grants,
    ability: abilityOf(grants, person),
  }
}
