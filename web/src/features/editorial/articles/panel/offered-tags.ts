import { nameKey } from '@toasoan/contract/kit/fold'

type Suggested = { name: string; alias: string | null }

/** What to offer for `typed`: the tags found, the exact one first, then `typed` as a new tag where none is called so. */
export function offeredTags(
  typed: string,
  found: readonly Suggested[],
  chosen: readonly string[],
): { names: string[]; created: string | null } {
  const there = new Set(chosen.map(nameKey))
  const key = nameKey(typed)
  const isSame = ({ name, alias }: Suggested) => nameKey(name) === key || (alias && nameKey(alias) === key)
  const names = [...found.filter(isSame), ...found.filter((one) => !isSame(one))]
    .map(({ name }) => name)
    .filter((name) => !there.has(nameKey(name)))
  const created = typed === '' || there.has(key) || found.some(isSame) ? null : typed
  return { names: created ? [...names, created] : names, created }
}
