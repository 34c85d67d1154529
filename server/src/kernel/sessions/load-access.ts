import { isPermission, isStaffMade, type Permission } from '@toasoan/contract/access/catalogue'
import { type Scope, wider } from '@toasoan/contract/access/scope'
import type { Language } from '@toasoan/contract/kit/text'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Access } from '../access/access.ts'
import { mayView } from '../access/outreach.ts'
import type { Database, Tx } from '../database/database.ts'
import { idleAllowed } from './idle.ts'

/** Permissions of a user; `whose` selects their ID. */
const rightsOf = (whose: string, columns: string, rest: string) => `
  with recursive mine as (
    select department_id from user_department where user_id = (${whose})
  ), tree as (
    select department_id as id from mine
    union
    select d.id from department d join tree on d.parent_id = tree.id
  )
  select u.id, u.username, u.name, u.language, ${columns},
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
  from ${rest} and u.status = 'active'`

const ofSession = rightsOf(
  'select user_id from session where id = $1',
  `least(s.expires_at, s.last_seen_at + ${idleAllowed}) as expires_at, v.user_id as seen`,
  `session s join app_user u on u.id = s.user_id left join session_view v on v.session_id = s.id
  where s.id = $1 and s.ended_at is null and s.expires_at > now()
    and s.last_seen_at > now() - ${idleAllowed}`,
)
const ofPerson = rightsOf('$1::bigint', 'null as expires_at, null as seen', 'app_user u where u.id = $1')
const ofPeople = `select person.* from unnest($1::bigint[]) as given (id)
  cross join lateral (${rightsOf('given.id', 'null as expires_at, null as seen', 'app_user u where u.id = given.id')}) as person`

type Row = {
  id: number
  username: string
  name: string
  language: Language
  expires_at: string
  seen: string | null
  departments: string[]
  subtree: string[]
  groups: string[]
  grants: [string, Scope][]
}

function widest(pairs: [string, Scope][]): Map<Permission, Scope> {
  const grants = new Map<Permission, Scope>()
  for (const [permission, scope] of pairs) {
    if (!isPermission(permission) && !isStaffMade(permission)) continue
    const held = grants.get(permission as Permission)
    grants.set(permission as Permission, held ? wider(held, scope) : scope)
  }
  return grants
}

function accessOf(row: Row, session: Pick<Access, 'sessionId' | 'endsAt' | 'viewedBy'>): Access {
  const person = {
    userId: row.id,
    departments: row.departments.map(Number),
    subtree: row.subtree.map(Number),
  }
  return {
    ...person,
    ...session,
    username: row.username,
    name: row.name,
    language: row.language,
    groupIds: row.groups.map(Number),
    grants: widest(row.grants),
  }
}

const asSeenBy = (
  { sessionId, endsAt, userId, username, name }: Access,
  row: Row | undefined,
): Access | null => (row ? accessOf(row, { sessionId, endsAt, viewedBy: { userId, username, name } }) : null)

/**
 * Access of another user, for use in a session; null unless the user may log in. Within a transaction it uses
 * that transaction's connection.
 */
export async function accessOfPerson(
  db: Database | Tx,
  userId: number,
  viewer: Access,
): Promise<Access | null> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(ofPerson, [userId]))
  return asSeenBy(viewer, rows[0])
}

/** Access of a user without a session, for later actions in their name. Null when they may no longer log in. */
export async function accessWithoutSession(db: Database | Tx, userId: number): Promise<Access | null> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(ofPerson, [userId]))
  return rows[0] ? accessOf(rows[0], { sessionId: '', endsAt: 0, viewedBy: null }) : null
}

/** The same for many users, each once; those who may no longer log in are omitted. */
export async function accessesWithoutSession(
  db: Database | Tx,
  userIds: readonly number[],
): Promise<Access[]> {
  if (userIds.length === 0) return []
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(ofPeople, [[...new Set(userIds)]]))
  return rows.map((row) => accessOf(row, { sessionId: '', endsAt: 0, viewedBy: null }))
}

/**
 * Access of a session, in one query; null when the session has ended or its user may not log in. A session
 * that views as another user gets that user's access while its owner is permitted to.
 */
export async function loadAccess(pool: pg.Pool, sessionId: string): Promise<Access | null> {
  const { rows } = await pool.query<Row>({ name: 'load-access', text: ofSession, values: [sessionId] })
  const row = rows[0]
  if (!row) return null
  const own = accessOf(row, { sessionId, endsAt: Date.parse(row.expires_at), viewedBy: null })
  if (row.seen === null) return own
  const { rows: others } = await pool.query<Row>({
    name: 'access-of-person',
    text: ofPerson,
    values: [Number(row.seen)],
  })
  const seen = asSeenBy(own, others[0])
  return seen && mayView(own, seen) ? seen : own
}
