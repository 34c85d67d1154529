import type { RightsEffect } from '@toasoan/contract/administration/rights-effect'
import type { Language } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { differences, grantsOfRoles, isGain, naming } from '../rights/public.ts'

/** Roles that a setting names, before and after. */
export type NamedRoles = { before: readonly number[]; after: readonly number[] }

const mostListed = 200

/** The active people who hold one of some roles, themselves or through a group, and none of others. */
async function holders(tx: Tx, roles: readonly number[], butNot: readonly number[]) {
  const held = (ids: readonly number[]) => sql`(
    exists (select from user_role ur where ur.user_id = u.id and ur.role_id = any(${[...ids]}::bigint[]))
    or exists (select from group_user gu join staff_group g on g.id = gu.group_id
      where gu.user_id = u.id and g.role_id = any(${[...ids]}::bigint[])))`
  const { rows } = await sql<{ id: number; name: string }>`select u.id, u.name from app_user u
    where u.status = 'active' and ${held(roles)} and not ${held(butNot)}
    order by u.name collate "vi-x-icu", u.id limit ${mostListed}`.execute(tx)
  return rows
}

/** Whom other roles in `session.second_factor_roles` ask for a second factor, or no more. */
export const secondFactorEffect = async (
  tx: Tx,
  { before, after }: NamedRoles,
): Promise<Partial<RightsEffect>> => ({
  second_factor: { required: await holders(tx, after, before), released: await holders(tx, before, after) },
})

/** What other roles in `registration.roles` give to people who register. */
export async function newcomersEffect(
  tx: Tx,
  { before, after }: NamedRoles,
  language: Language,
): Promise<Partial<RightsEffect>> {
  const changed = differences(await grantsOfRoles(tx, before), await grantsOfRoles(tx, after))
  const named = await naming(tx, changed, language)
  return {
    newcomers: {
      gains: named(changed.filter(isGain)),
      loses: named(changed.filter((each) => !isGain(each))),
    },
  }
}
