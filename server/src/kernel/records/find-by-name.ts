import { fold, nameKey } from '@toasoan/contract/kit/fold'

/**
 * Finds the IDs of records by name: exact match including accents, else without accents if it is unambiguous.
 * Of records with the same name the first is used.
 */
export function findByName(entries: readonly (readonly [name: string, id: number])[]) {
  const exact = new Map<string, number>()
  const plain = new Map<string, number | null>()
  const tidy = (name: string) => name.trim().replace(/\s+/g, ' ')
  for (const [name, id] of entries) {
    const key = nameKey(tidy(name))
    if (exact.has(key)) continue
    exact.set(key, id)
    const bare = fold(tidy(name))
    plain.set(bare, plain.has(bare) && plain.get(bare) !== id ? null : id)
  }
  return (name: string): number | null =>
    exact.get(nameKey(tidy(name))) ?? plain.get(fold(tidy(name))) ?? null
}
