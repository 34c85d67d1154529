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

type Loaded = () => Promise<SettingValues>

const perKernel = new WeakMap<object, Loaded>()
const forReaders = new WeakMap<object, Loaded>()

type Watched = Pick<Kernel, 'pool' | 'listener'>

function keptIn(known: WeakMap<object, Loaded>, { pool, listener }: Watched, db: Database): Loaded {
  const get = known.get(pool) ?? keptUntil(listener, 'setting_changed', () => settingsWithin(db))
  known.set(pool, get)
  return get
}

/** The settings as they stand now, from memory until the database says that one changed. */
export const settingsOf = (kernel: Watched & Pick<Kernel, 'db'>): Promise<SettingValues> =>
  keptIn(perKernel, kernel, kernel.db)()

/** The same for public pages, which a replica serves while the primary is away. */
export const readersSettingsOf = (kernel: Watched & Pick<Kernel, 'reading'>): Promise<SettingValues> =>
  keptIn(forReaders, kernel, kernel.reading)()

/** The settings that an audience may know, by key. */
export function valuesFor(
  values: SettingValues,
  audiences: readonly SettingAudience[],
): Record<string, SettingValue> {
  const known = settingKeys.filter((key: SettingKey) => audiences.includes(settingDefinition(key).audience))
  return Object.fromEntries(known.map((key) => [key, values[key] as SettingValue]))
}
