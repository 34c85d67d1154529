import {
  type SettingKey,
  type SettingValues,
  settingDefinition,
  settingKeys,
  settingOr,
} from '@toasoan/contract/administration/setting-definitions'
import type { SettingAudience, SettingValue } from '@toasoan/contract/administration/setting-kinds'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { keptUntil } from '#server/kernel/database/kept.ts'
import type { Kernel } from '#server/kernel/kernel.ts'

/** The settings as a transaction sees them. */
export async function settingsWithin(db: Database | Tx): Promise<SettingValues> {
  const { rows } = await sql<{ key: string; value: unknown }>`select key, value from setting`.execute(db)
  const kept = new Map(rows.map(({ key, value }) => [key, value]))
  return Object.fromEntries(settingKeys.map((key) => [key, settingOr(key, kept.get(key))])) as SettingValues
}

const perKernel = new WeakMap<object, () => Promise<SettingValues>>()

/** The settings as they stand now, from memory until the database says that one changed. */
export function settingsOf({
  db,
  pool,
  listener,
}: Pick<Kernel, 'db' | 'pool' | 'listener'>): Promise<SettingValues> {
  const known = perKernel.get(pool)
  if (known) return known()
  const get = keptUntil(listener, 'setting_changed', () => settingsWithin(db))
  perKernel.set(pool, get)
  return get()
}

/** The settings that an audience may know, by key. */
export function valuesFor(
  values: SettingValues,
  audiences: readonly SettingAudience[],
): Record<string, SettingValue> {
  const known = settingKeys.filter((key: SettingKey) => audiences.includes(settingDefinition(key).audience))
  return Object.fromEntries(known.map((key) => [key, values[key] as SettingValue]))
}
