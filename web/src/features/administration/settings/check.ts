import { isSettingKey, settingDefinition } from '@toasoan/contract/administration/setting-definitions'
import type { SettingValue } from '@toasoan/contract/administration/setting-kinds'
import type { SettingRow } from '@toasoan/contract/administration/settings'
import { fieldErrors } from '@toasoan/contract/kit/validation'
import { language } from '#web/language/language.ts'

/** The sentence against a value by the setting's own check; null when it is right. */
export function wrongValue(key: string, value: SettingValue): string | null {
  if (!isSettingKey(key)) return null
  const result = settingDefinition(key).schema.safeParse(value)
  if (result.success) return null
  return Object.values(fieldErrors(result.error, value, language()))[0]?.[0] ?? result.error.message
}

/** Whether two values of a setting are the same. */
export const sameValue = (a: SettingValue, b: SettingValue): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** What was typed and differs from what is kept, by key. */
export const changesOf = (rows: readonly SettingRow[], typed: Record<string, SettingValue>) =>
  Object.fromEntries(
    rows.flatMap(({ key, value }) => {
      const own = typed[key]
      return own !== undefined && !sameValue(own, value) ? [[key, own]] : []
    }),
  )
