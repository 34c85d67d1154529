import type { Permission } from '@toasoan/contract/access/catalogue'
import type { Scope } from '@toasoan/contract/access/scope'
import type { Grant } from '@toasoan/contract/administration/grants'
import type { modulePermissions } from '@toasoan/contract/administration/roles'
import type { DataOf } from '@toasoan/contract/kit/endpoint'

export type Module = DataOf<typeof modulePermissions>[number]
export type Cell = Module['permissions'][number]

/** A permission's name without its module's before it. */
export const shortLabel = (module: Pick<Module, 'label'>, label: string): string =>
  label.startsWith(`${module.label}: `) ? label.slice(module.label.length + 2) : label

/** Grants by permission. */
export type GrantMap = Readonly<Record<string, Scope>>

export const mapOf = (grants: readonly { permission: string; scope: Scope }[]): GrantMap =>
  Object.fromEntries(grants.map(({ permission, scope }) => [permission, scope]))

export const grantsOf = (map: GrantMap): Grant[] =>
  Object.entries(map).map(([permission, scope]) => ({ permission: permission as Permission, scope }))

/** The map with some permissions granted as widely as the asker may, or taken; what they may not grant stays. */
export function setAll(map: GrantMap, cells: readonly Cell[], on: boolean): GrantMap {
  const next: Record<string, Scope> = { ...map }
  for (const { code, mine } of cells) {
    if (!mine) continue
    if (on) next[code] ??= mine
    else delete next[code]
  }
  return next
}

/** How many of some permissions are granted: all that the asker may grant, some, or none. */
export function coverage(map: GrantMap, cells: readonly Cell[]): 'all' | 'some' | 'none' {
  const usable = cells.filter(({ mine }) => mine)
  const granted = usable.filter(({ code }) => map[code]).length
  if (granted === 0) return 'none'
  return granted === usable.length ? 'all' : 'some'
}

/** How a grant stands against that of another role. */
export type Difference = 'same' | 'added' | 'removed' | 'changed'

export function differenceOf(here: Scope | undefined, there: Scope | undefined): Difference {
  if (here === there) return 'same'
  if (!there) return 'added'
  return here ? 'changed' : 'removed'
}

/** How many grants of each kind differ from another role's. */
export function countDifferences(here: GrantMap, there: GrantMap): Record<Difference, number> {
  const counts = { same: 0, added: 0, removed: 0, changed: 0 }
  for (const code of new Set([...Object.keys(here), ...Object.keys(there)]))
    counts[differenceOf(here[code], there[code])] += 1
  return counts
}

/** The modules whose name, or one of whose permissions, holds the folded words. */
export const matching = (modules: readonly Module[], words: string, folded: (value: string) => string) =>
  modules.filter(({ label, module, permissions }) =>
    folded([label, module, ...permissions.flatMap((one) => [one.label, one.code])].join(' ')).includes(
      folded(words.trim()),
    ),
  )
