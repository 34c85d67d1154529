import {
  isSettingKey,
  type SettingKey,
  settingDefinition,
  settingGroupLabels,
  settingKeys,
  settingOr,
} from '@toasoan/contract/administration/setting-definitions'
import {
  type SettingGroup,
  type SettingValue,
  settingGroups,
} from '@toasoan/contract/administration/setting-kinds'
import type { listSettings, SettingRow } from '@toasoan/contract/administration/settings'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { fold } from '@toasoan/contract/kit/fold'
import type { Language } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Page } from '#server/kernel/http/route.ts'

type Kept = {
  key: string
  value: unknown
  updated_at: string
  user_id: number | null
  user_name: string | null
}

/** The key, if there is such a setting; 404 otherwise. */
export function knownKey(key: string): SettingKey {
  if (!isSettingKey(key)) throw fail(kernelErrors.notFound)
  return key
}

function rowOf(key: SettingKey, kept: Kept | undefined, language: Language): SettingRow {
  const { group, kind, label, help, unit, default: initial } = settingDefinition(key)
  return {
    id: key,
    key,
    group,
    kind,
    label: label[language],
    help: help[language],
    unit: unit?.[language] ?? null,
    value: settingOr(key, kept?.value),
    default: initial as SettingValue,
    is_default: kept === undefined,
    updated_at: kept?.updated_at ?? null,
    updated_by: kept?.user_id ? { id: kept.user_id, name: kept.user_name ?? '' } : null,
  }
}

/** The settings of these keys, in their order, with who changed them last. */
export async function settingRows(
  db: Database | Tx,
  keys: readonly SettingKey[],
  language: Language,
): Promise<SettingRow[]> {
  const { rows } = await sql<Kept>`
    select s.key, s.value, s.updated_at, u.id as user_id, u.name as user_name
    from setting s left join app_user u on u.id = s.updated_by where s.key = any(${[...keys]}::text[])`.execute(
    db,
  )
  const kept = new Map(rows.map((row) => [row.key, row]))
  return keys.map((key) => rowOf(key, kept.get(key), language))
}

/** One setting. */
export const settingRow = async (
  db: Database | Tx,
  key: SettingKey,
  language: Language,
): Promise<SettingRow> => (await settingRows(db, [key], language))[0] as SettingRow

export const keysOfGroup = (group: SettingGroup): SettingKey[] =>
  settingKeys.filter((key) => settingDefinition(key).group === group)

/** The groups with how many settings each has. */
export const groupsOfSettings = (language: Language) =>
  settingGroups.map((code) => ({
    code,
    label: settingGroupLabels[code][language],
    total: keysOfGroup(code).length,
  }))

/** One page of settings, or all of them. */
export async function listOfSettings(
  db: Database,
  query: z.output<typeof listSettings.query>,
  language: Language,
): Promise<Page<SettingRow>> {
  const { keyword, group, sortBy, sortDesc, page, perPage } = query
  const requested = fold(keyword ?? '')
  const rows = (await settingRows(db, group ? keysOfGroup(group) : settingKeys, language)).filter((row) =>
    fold(`${row.key} ${row.label} ${row.help}`).includes(requested),
  )
  if (sortBy) rows.sort((a, b) => ((a[sortBy] ?? '') < (b[sortBy] ?? '') ? -1 : 1))
  if (sortDesc) rows.reverse()
  const start = (page - 1) * perPage
  return { rows: rows.slice(start, start + perPage), total: rows.length }
}
