import { type SettingKey, settingOr } from '@toasoan/contract/administration/setting-definitions'
import type { Language } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { grantsOfRoles, markAsked, refuseBeyondOwn } from '../rights/public.ts'

const newcomers: SettingKey = 'registration.roles'
const secondFactor: SettingKey = 'session.second_factor_roles'

const rolesIn = (key: SettingKey, kept: unknown) => settingOr(key, kept) as readonly number[]

/** The ids that are in one list only. */
const differing = (one: readonly number[], other: readonly number[]) => [
  ...one.filter((id) => !other.includes(id)),
  ...other.filter((id) => !one.includes(id)),
]

/**
 * Refuses new values that give rights the person does not hold, or take their protection. Whatever opens registration
 * hands out the roles of new people, and a role without its second factor is easier to get into.
 *
 * @throws Refusal 403 `grant.beyond_own`
 */
export async function refuseSettingRoles(
  tx: Tx,
  access: Pick<Access, 'grants'>,
  changed: ReadonlyMap<SettingKey, unknown>,
  language: Language,
): Promise<void> {
  const concerned = [...changed.keys()].filter(
    (key) => key === secondFactor || key.startsWith('registration.'),
  )
  if (concerned.length === 0) return
  await markAsked(tx)
  const { rows } = await sql<{ key: string; value: unknown }>`select key, value from setting
    where key in (${newcomers}, ${secondFactor})`.execute(tx)
  const now = (key: SettingKey) => rolesIn(key, rows.find((row) => row.key === key)?.value)
  const next = (key: SettingKey) => (changed.has(key) ? rolesIn(key, changed.get(key)) : now(key))
  const opensRegistration = concerned.some((key) => key !== secondFactor)
  const roles = [
    ...(opensRegistration ? [...now(newcomers), ...next(newcomers)] : []),
    ...differing(now(secondFactor), next(secondFactor)),
  ]
  refuseBeyondOwn(access, await grantsOfRoles(tx, roles), language)
}
