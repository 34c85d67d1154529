import type { Scope } from '@toasoan/contract/access/scope'
import type { previewRole } from '@toasoan/contract/administration/roles'
import type { Call } from '#server/kernel/http/route.ts'
import { beyond, differences, effectOf, isGain, naming, readHouse, widest } from '../rights/public.ts'
import { findRole } from './role-rows.ts'

/** What saving other grants of a role would change, for the role and for each person who holds it. */
export async function preview({ db, params, body, access, language }: Call<typeof previewRole>) {
  const role = await findRole(db, params.id)
  const before = widest(role.actions.map(({ permission, scope }) => [permission, scope]))
  const after = widest(body.actions.map(({ permission, scope }) => [permission, scope]))
  const changes = differences(before, after)
  const widened = widest(
    changes.filter(isGain).map(({ permission, to }) => [permission, to as Scope] as const),
  )
  const house = await readHouse(db)
  const changed = { ...house, roles: new Map(house.roles).set(role.id, after) }
  return {
    ...(await effectOf(db, house, changed, language)),
    changes: (await naming(db, changes, language))(changes),
    beyond_own: beyond(access.grants, widened),
  }
}
