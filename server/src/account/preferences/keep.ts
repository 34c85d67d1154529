import {
  type PreferenceKey,
  type PreferenceValues,
  preferenceKeys,
  preferences,
} from '@toasoan/contract/account/preferences'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'

/** A kept value that its schema no longer takes counts as none. */
const valueOr = <Key extends PreferenceKey>(key: Key, kept: unknown): PreferenceValues[Key] => {
  const { schema, initial } = preferences[key]
  const read = schema.safeParse(kept)
  return (read.success ? read.data : initial) as PreferenceValues[Key]
}

/** A person's preferences; what was never changed is as the program has it. */
export async function preferencesOf(db: Database | Tx, userId: number): Promise<PreferenceValues> {
  const { rows } = await sql<{ key: string; value: unknown }>`
    select key, value from user_preference where user_id = ${userId}`.execute(db)
  const kept = new Map(rows.map(({ key, value }) => [key, value]))
  return Object.fromEntries(
    preferenceKeys.map((key) => [key, valueOr(key, kept.get(key))]),
  ) as PreferenceValues
}

/** Changes one preference of a person. Of two who do so at once, the second changes what the first left. */
export async function changePreference(
  tx: Tx,
  userId: number,
  key: PreferenceKey,
  change: unknown,
): Promise<void> {
  await sql`insert into user_preference (user_id, key, value)
    values (${userId}, ${key}, ${JSON.stringify(preferences[key].initial)}::jsonb)
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ value: unknown }>`
    select value from user_preference where user_id = ${userId} and key = ${key} for update`.execute(tx)
  // Which of the preferences it is, the compiler cannot follow: each key's own value and change meet here.
  const { apply, change: schema } = preferences[key]
  const value = apply(valueOr(key, rows[0]?.value) as never, schema.parse(change) as never)
  await sql`update user_preference set value = ${JSON.stringify(value)}::jsonb, updated_at = now()
    where user_id = ${userId} and key = ${key}`.execute(tx)
}
