import type { FoundItem } from '@toasoan/contract/account/find'
import { settingDefinitions, settingGroupLabels } from '@toasoan/contract/administration/setting-definitions'
import { fold } from '@toasoan/contract/kit/fold'
import type { Language } from '@toasoan/contract/kit/text'
import { type Access, can } from '#server/kernel/access/access.ts'
import { wordsOf } from '#server/kernel/database/word-pairs.ts'

/** Single settings whose name or help has the words, accents or not; those whose name begins so come first. */
export function seekSettings(
  access: Access,
  language: Language,
  { typed, most }: { typed: string; most: number },
): FoundItem[] {
  if (!can(access, 'setting.index')) return []
  const words = wordsOf(fold(typed))
  if (words.length === 0) return []
  const found = Object.entries(settingDefinitions).flatMap(([key, { group, label, help }]) => {
    const title = label[language]
    const about = settingGroupLabels[group][language]
    const all = fold(`${title} ${about} ${help?.[language] ?? ''} ${key}`)
    if (!words.every((word) => all.includes(word))) return []
    const begins = fold(title).startsWith(fold(typed))
    const url = `/settings/list?group=${group}#${encodeURIComponent(key)}`
    return [
      { rank: begins ? 0 : words.every((word) => fold(title).includes(word)) ? 1 : 2, title, about, url },
    ]
  })
  return found
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ rank: _rank, ...item }) => ({ id: null, ...item }))
}
