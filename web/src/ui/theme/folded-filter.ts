import type { ComboboxParsedItem, ComboboxParsedItemGroup, OptionsFilter } from '@mantine/core'
import { fold } from '@toasoan/contract/kit/fold'

const isGroup = (item: ComboboxParsedItem<string>): item is ComboboxParsedItemGroup<string> => 'group' in item

/** Whether a label has all the words that were typed, however they are accented. */
export function holdsWords(label: string, typed: string): boolean {
  const folded = fold(label)
  return fold(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

/** The choices that have all the words typed, in their own order: “thoi” finds “Thời sự”. */
export const foldedFilter: OptionsFilter = ({ options, search, limit }) => {
  const typed = search.trim()
  const has = ({ label }: { label: string }) => typed === '' || holdsWords(label, typed)
  const found: ComboboxParsedItem<string>[] = []
  let left = limit
  for (const item of options) {
    if (left <= 0) break
    if (!isGroup(item)) {
      if (!has(item)) continue
      found.push(item)
      left -= 1
      continue
    }
    // A group whose name was typed is meant whole.
    const isMeant = typeof item.group === 'string' && holdsWords(item.group, typed)
    const items = isMeant ? item.items : item.items.filter(has)
    if (items.length === 0) continue
    found.push({ ...item, items: items.slice(0, left) })
    left -= items.length
  }
  return found
}
