import type { Permission } from '@toasoan/contract/access/catalogue'
import { type Scope, scopes } from '@toasoan/contract/access/scope'
import type { Effect, previewRole } from '@toasoan/contract/administration/roles'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { wordsOf } from '../permissions/public.ts'
import { beyond, type Grants, widest } from '../rights/public.ts'
import { findRole } from './role-rows.ts'

const mostListed = 200

type Unnamed = Omit<Effect, 'label'>

/** What differs between two sets of grants, permission by permission. */
function effects(before: Grants, after: Grants): Unnamed[] {
  const all = new Set<Permission>([...before.keys(), ...after.keys()])
  return [...all]
    .filter((permission) => before.get(permission) !== after.get(permission))
    .map((permission) => ({
      permission,
      from: before.get(permission) ?? null,
      to: after.get(permission) ?? null,
    }))
}

const rank = (scope: Scope | null) => (scope ? scopes.indexOf(scope) : -1)
const isGain = ({ from, to }: Unnamed) => rank(to) > rank(from)

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
    order by u.name collate "vi-x-icu", u.id`.execute(db)
  return rows
}

/** What saving other grants of a role would change, for the role and for each person who holds it. */
export async function preview({ db, params, body, access, language }: Call<typeof previewRole>) {
  const role = await findRole(db, params.id)
  const before = widest(role.actions.map(({ permission, scope }) => [permission, scope]))
  const after = widest(body.actions.map(({ permission, scope }) => [permission, scope]))
  const changes = effects(before, after)
  const words = await wordsOf(
    db,
    changes.map(({ permission }) => permission),
    language,
  )
  const labels = new Map(words.map(({ code, label }) => [code, label]))
  const named = (list: readonly Unnamed[]): Effect[] =>
    list.map((effect) => ({ ...effect, label: labels.get(effect.permission) ?? effect.permission }))
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
      const changed = effects(widest([...only(before), ...others]), widest([...only(after), ...others]))
      return {
        id,
        name,
        gains: named(changed.filter(isGain)),
        loses: named(changed.filter((effect) => !isGain(effect))),
      }
    })
    .filter(({ gains, loses }) => gains.length + loses.length > 0)
  const widened = widest(
    changes.filter(isGain).map(({ permission, to }) => [permission, to as Scope] as const),
  )
  return {
    changes: named(changes),
    beyond_own: beyond(access.grants, widened),
    affected: affected.length,
    people: affected.slice(0, mostListed),
  }
}
