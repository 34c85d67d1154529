import {
  isSettingKey,
  type SettingKey,
  settingDefinition,
  settingOr,
} from '@toasoan/contract/administration/setting-definitions'
import type { SettingValue } from '@toasoan/contract/administration/setting-kinds'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { fieldErrors } from '@toasoan/contract/kit/validation'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Note } from '#server/kernel/http/route.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import { grantsOfRoles, markAsked, refuseBeyondOwn } from '../rights/public.ts'
import { settingsChanged } from './events.ts'

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
async function refuseSettingRoles(
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

/** New values by key; undefined puts a setting back to its default. */
export type NewValues = ReadonlyMap<SettingKey, SettingValue | undefined>

const unknownKey = text('Không có cấu hình này.', 'There is no such setting.')

/**
 * Checks values as they were sent. `fieldOf` says under which field the sentences of a key stand.
 *
 * @throws Refusal 422 with the sentences of every wrong value
 */
export function checkValues(
  given: Readonly<Record<string, unknown>>,
  language: Language,
  fieldOf: (key: string) => string = (key) => key,
): NewValues {
  const values = new Map<SettingKey, SettingValue>()
  const errors: Record<string, string[]> = {}
  for (const [key, value] of Object.entries(given)) {
    if (!isSettingKey(key)) {
      errors[fieldOf(key)] = [say(unknownKey, language)]
      continue
    }
    const result = settingDefinition(key).schema.safeParse(value)
    if (result.success) values.set(key, result.data as SettingValue)
    else errors[fieldOf(key)] = Object.values(fieldErrors(result.error, value, language)).flat()
  }
  if (Object.keys(errors).length > 0) throw fail(kernelErrors.invalid, {}, errors)
  return values
}

type Changing = { tx: Tx; note: Note; access: Access; language: Language }

const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))

/**
 * Keeps new values with their history, and tells open browsers. Values that are what they were leave
 * no trace. What would give rights is the person's to give. Two who save at once wait for each other, so that the history is true.
 */
export async function keepValues({ tx, note, access, language }: Changing, values: NewValues): Promise<void> {
  await sql`lock table setting in share row exclusive mode`.execute(tx)
  const keys = [...values.keys()]
  const { rows } = await sql<{ key: string; value: unknown }>`
    select key, value from setting where key = any(${keys}::text[])`.execute(tx)
  const before = new Map(rows.map(({ key, value }) => [key, value]))
  const changed = new Map([...values].filter(([key, value]) => json(before.get(key)) !== json(value)))
  await refuseSettingRoles(tx, access, changed, language)
  for (const [key, value] of changed) {
    const was = before.get(key)
    await (value === undefined
      ? sql`delete from setting where key = ${key}`
      : sql`insert into setting (key, group_name, value, updated_by)
          values (${key}, ${settingDefinition(key).group}, ${json(value)}::jsonb, ${access.userId})
          on conflict (key) do update set value = excluded.value, group_name = excluded.group_name,
            updated_by = excluded.updated_by, updated_at = now()`
    ).execute(tx)
    await sql`insert into setting_history (key, before, after, user_id)
      values (${key}, ${json(was)}::jsonb, ${json(value)}::jsonb, ${access.userId})`.execute(tx)
    note({ type: 'setting', id: key, name: key, before: { value: was }, after: { value } })
  }
  if (changed.size > 0) await send(tx, settingsChanged, { keys: [...changed.keys()] })
  else note({ type: 'setting', id: keys.join(' ').slice(0, 200), name: 'unchanged' })
}
