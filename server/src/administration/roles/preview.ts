import { isPermission, type Permission } from '@toasoan/contract/access/catalogue'
import { type Scope, scopes } from '@toasoan/contract/access/scope'
import { permissionLabel } from '@toasoan/contract/access/verbs'
import type { Effect, previewRole } from '@toasoan/contract/administration/roles'
import type { Language } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { beyond, type Grants, widest } from './guards.ts'
import { findRole } from './role-rows.ts'

const mostListed = 200

/** What differs between two sets of grants, permission by permission. */
export function effects(before: Grants, after: Grants, language: Language): Effect[] {
  const all = new Set<Permission>([...before.keys(), ...after.keys()])
  return [...all]
    .filter((permission) => before.get(permission) !== after.get(permission))
    .map((permission) => ({
      permission,
      label: permissionLabel(permission)[language],
      from: before.get(permission) ?? null,
      to: after.get(permission) ?? null,
    }))
}

const rank = (scope: Scope | null) => (scope ? scopes.indexOf(scope) : -1)
const isGain = ({ from, to }: Effect) => rank(to) > rank(from)

type Holder = { id: number; name: string; others: [string, Scope][] }

/** Who holds a role, themselves or through a group, and what their other roles grant of some permissions. */
async function holdersOf(db: Database, roleId: number, permissions: readonly string[]): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    with held as (
      select user_id, role_id from user_role
      union
      select gu.user_id, g.role_id from group_user gu join staff_group g on g.id = gu.group_id where g.role_id is not null
    )
    select u.id, u.name, coalesce((
        select jsonb_agg(jsonb_build_array(rp.permission, rp.scope)) from held other
        join role_permission rp on rp.role_id = other.role_id
        where other.user_id = u.id and other.role_id <> ${roleId} and rp.permission = any(${[...permissions]}::text[])
      ), '[]') as others
    from app_user u
    where exists (select from held where held.user_id = u.id and held.role_id = ${roleId})
    order by plain_text(u.name), u.id`.execute(db)
  return rows
}

/** What saving other grants of a role would change, for the role and for each person who holds it. */
export async function preview({ db, params, body, access, language }: Call<typeof previewRole>) {
  const role = await findRole(db, params.id)
  const before = widest(role.actions.map(({ permission, scope }) => [permission, scope]))
  const after = widest(body.actions.map(({ permission, scope }) => [permission, scope]))
  const changes = effects(before, after, language)
  const holders =
    changes.length > 0
      ? await holdersOf(
          db,
          params.id,
          changes.map((c) => c.permission),
        )
      : []
  const affected = holders
    .map(({ id, name, others }) => {
      const only = (grants: Grants) => [...grants].filter(([p]) => changes.some((c) => c.permission === p))
      const known = others.filter(([permission]) => isPermission(permission))
      const felt = effects(widest([...only(before), ...known]), widest([...only(after), ...known]), language)
      return { id, name, gains: felt.filter(isGain), loses: felt.filter((effect) => !isGain(effect)) }
    })
    .filter(({ gains, loses }) => gains.length + loses.length > 0)
  const widened = widest(
    changes.filter(isGain).map(({ permission, to }) => [permission, to as Scope] as const),
  )
  return {
    changes,
    beyond_own: beyond(access.grants, widened),
    affected: affected.length,
    people: affected.slice(0, mostListed),
  }
}
