import {
  isSettingKey,
  type SettingKey,
  settingDefinition,
  settingKeys,
  settingOr,
} from '@toasoan/contract/administration/setting-definitions'
import { guardOf } from '@toasoan/contract/administration/setting-guards'
import type { SettingValue } from '@toasoan/contract/administration/setting-kinds'
import { type ProposalVerdict, settingErrors } from '@toasoan/contract/administration/settings'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { fieldErrors } from '@toasoan/contract/kit/validation'
import { sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { previewing } from '#server/kernel/http/previewing.ts'
import type { Note } from '#server/kernel/http/route.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import { requireDrawable } from '../../media/files/public.ts'
import { grantsOfRoles, joinPreview, markAsked, refuseBeyondOwn } from '../rights/public.ts'
import { endProposal, propose } from './proposals.ts'
import { newcomersEffect, secondFactorEffect } from './roles-effect.ts'
import { settingsChanged } from './settings-changed.ts'

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
  const preview = previewing()
  if (!preview) return
  const named = (key: SettingKey) => ({ before: now(key), after: next(key) })
  if (changed.has(newcomers)) joinPreview(preview, await newcomersEffect(tx, named(newcomers), language))
  if (changed.has(secondFactor)) joinPreview(preview, await secondFactorEffect(tx, named(secondFactor)))
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

export type Changing = { tx: Tx; note: Note; access: Access; language: Language }

const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))

/** Refuses changes of settings whose area the person has no permission for. */
function refuseOtherAreas(access: Access, keys: Iterable<SettingKey>): void {
  for (const key of keys) {
    const { permission } = guardOf(key)
    if (!can(access, permission)) throw fail(kernelErrors.permissionDenied, { permission })
  }
}

type Kept = ReadonlyMap<string, unknown>

/** The kept values of these settings. Two who save at once wait for each other, so that the history is true. */
async function lockValues(tx: Tx, keys: readonly string[]): Promise<Kept> {
  await sql`lock table setting in share row exclusive mode`.execute(tx)
  const { rows } = await sql<{ key: string; value: unknown }>`
    select key, value from setting where key = any(${[...keys]}::text[])`.execute(tx)
  return new Map(rows.map(({ key, value }) => [key, value]))
}

type Writing = Pick<Changing, 'tx' | 'note'> & { userId: number; confirmedBy: number | null }

/** Writes new values with their history, and what confirmed them. */
async function writeValues({ tx, note, userId, confirmedBy }: Writing, values: NewValues, kept: Kept) {
  for (const [key, value] of values) {
    const was = kept.get(key)
    await (value === undefined
      ? sql`delete from setting where key = ${key}`
      : sql`insert into setting (key, group_name, value, updated_by)
          values (${key}, ${settingDefinition(key).group}, ${json(value)}::jsonb, ${userId})
          on conflict (key) do update set value = excluded.value, group_name = excluded.group_name,
            updated_by = excluded.updated_by, updated_at = now()`
    ).execute(tx)
    await sql`insert into setting_history (key, before, after, user_id, confirmed_by)
      values (${key}, ${json(was)}::jsonb, ${json(value)}::jsonb, ${userId}, ${confirmedBy})`.execute(tx)
    note({ type: 'setting', id: key, name: key, before: { value: was }, after: { value } })
  }
}

/** Lets changes wait that need a second person, those of one area together. */
async function proposeValues({ tx, note, access, language }: Changing, values: NewValues, kept: Kept) {
  for (const permission of new Set([...values.keys()].map((key) => guardOf(key).permission))) {
    const changes = [...values]
      .filter(([key]) => guardOf(key).permission === permission)
      .map(([key, value]) => ({ key, before: (kept.get(key) ?? null) as never, after: value ?? null }))
    await propose(tx, { access, language }, permission, changes)
    for (const { key, before, after } of changes)
      note({ type: 'setting', id: key, name: key, before: { value: before }, after: { proposed: after } })
  }
}

/**
 * Keeps new values with their history, and tells open browsers. What the guard of a setting wants a second person for
 * waits for one instead. Values that are what they were leave no trace. What would give rights is the person's to give.
 *
 * @throws Refusal 403 without the permission of a setting's area, or beyond one's own rights
 */
export async function keepValues(changing: Changing, values: NewValues): Promise<void> {
  const { tx, note, access, language } = changing
  const keys = [...values.keys()]
  const kept = await lockValues(tx, keys)
  const changed = [...values].filter(([key, value]) => json(kept.get(key)) !== json(value))
  const changedKeys = changed.map(([key]) => key)
  refuseOtherAreas(access, changedKeys)
  await refuseSettingRoles(tx, access, new Map(changed), language)
  for (const [key, value] of changed)
    if (settingDefinition(key).kind === 'image' && typeof value === 'string')
      await requireDrawable(tx, { keys: [value.split('/')[2] ?? ''] }, key, language)
  const direct = new Map(changed.filter(([key]) => !guardOf(key).secondPerson))
  const waiting = new Map(changed.filter(([key]) => guardOf(key).secondPerson))
  await writeValues({ tx, note, userId: access.userId, confirmedBy: null }, direct, kept)
  await proposeValues(changing, waiting, kept)
  if (changedKeys.length > 0) await send(tx, settingsChanged, { keys: changedKeys })
  else note({ type: 'setting', id: keys.join(' ').slice(0, 200), name: 'unchanged' })
}

/**
 * Decides on a change that waits; what is confirmed holds at once, in the name of who proposed it. Returns the keys that
 * it is about.
 *
 * @throws Refusal 409 when it was decided on, is one's own, or a setting has changed since; 403 beyond one's own rights
 */
export async function decideProposal(
  { tx, note, access, language }: Changing,
  id: number,
  decision: { verdict: ProposalVerdict; reason: string },
): Promise<SettingKey[]> {
  const kept = await lockValues(tx, settingKeys)
  const { changes, proposed_by } = await endProposal(tx, { access, language }, id, decision)
  const known = changes.filter(({ key }) => isSettingKey(key))
  const keys = known.map(({ key }) => key as SettingKey)
  if (decision.verdict === 'confirm') {
    if (known.some(({ key, before }) => json(kept.get(key)) !== json(before)))
      throw fail(settingErrors.changedSince)
    const given = known.filter(({ after }) => after !== null).map(({ key, after }) => [key, after])
    const values = new Map<SettingKey, SettingValue | undefined>(keys.map((key) => [key, undefined]))
    for (const [key, value] of checkValues(Object.fromEntries(given), language)) values.set(key, value)
    await refuseSettingRoles(tx, access, values, language)
    await writeValues({ tx, note, userId: proposed_by, confirmedBy: access.userId }, values, kept)
  } else {
    for (const { key, after } of changes)
      note({
        type: 'setting',
        id: key,
        name: key,
        before: { proposed: after },
        after: { status: decision.verdict },
      })
  }
  await send(tx, settingsChanged, { keys })
  return keys
}
