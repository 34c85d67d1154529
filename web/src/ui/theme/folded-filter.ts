import type { ComboboxItem, ComboboxParsedItem, ComboboxParsedItemGroup, OptionsFilter } from '@mantine/core'
import { fold } from '@toasoan/contract/kit/fold'

const isGroup = (item: ComboboxParsedItem<string>): item is ComboboxParsedItemGroup<string> => 'group' in item

/** Whether a label contains all typed words, ignoring accents. */
export function holdsWords(label: string, typed: string): boolean {
  const folded = fold(label)
  return fold(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

/** Whether a label contains the words as typed, including accents. */
const holdsExactly = (label: string, typed: string): boolean =>
  typed.split(/\s+/).every((word) => label.normalize('NFC').toLowerCase().includes(word))

/**
 * Filters options by all typed words, in their original order: “thoi” finds “Thời sự”. Matches with the typed
 * accents come first: “thể” finds “Thể thao” before “Thế giới”.
 */
export const foldedFilter: OptionsFilter = ({ options, search, limit }) => {
  const typed = search.trim().normalize('NFC').toLowerCase()
  const isAccented = typed !== fold(typed)
  const among = (items: readonly ComboboxItem[]): ComboboxItem[] => {
    const found = typed === '' ? [...items] : items.filter(({ label }) => holdsWords(label, typed))
    if (!isAccented) return found
    const exact = new Set(found.filter(({ label }) => holdsExactly(label, typed)))
    return [...exact, ...found.filter((item) => !exact.has(item))]
  }
  const found: ComboboxParsedItem<string>[] = among(
    options.filter((item): item is ComboboxItem => !isGroup(item)),
  ).slice(0, limit)
  let left = limit - found.length
  for (const item of options.filter(isGroup)) {
    if (left <= 0) break
    // A group whose name matches is shown completely.
    const isMeant = typeof item.group === 'string' && holdsWords(item.group, typed)
    const items = isMeant ? item.items : among(item.items)
    if (items.length === 0) continue
    found.push({ ...item, items: items.slice(0, left) })
    left -= items.length
  }
  return found
}
