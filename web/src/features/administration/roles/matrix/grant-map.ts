import { isScoped, type Permission } from '@toasoan/contract/access/catalogue'
import { type Scope, scopes } from '@toasoan/contract/access/scope'
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

/**
 * Whether a permission's grant is not the actor's to give or take: they do not hold it, or a role grants it further than
 * they do.
 */
export const isBeyond = ({ code, mine }: Cell, scope: Scope | undefined): boolean =>
  mine === null ||
  (scope !== undefined && isScoped(code as Permission) && scopes.indexOf(scope) > scopes.indexOf(mine))

/** The map with some permissions granted as widely as the actor may, or taken; what they may not grant stays. */
export function setAll(map: GrantMap, cells: readonly Cell[], on: boolean): GrantMap {
  const next: Record<string, Scope> = { ...map }
  for (const cell of cells) {
    const { code, mine } = cell
    if (!mine || isBeyond(cell, map[code])) continue
    if (on) next[code] ??= mine
    else delete next[code]
  }
  return next
}

/** How many of some permissions are granted: all that the actor may grant, some, or none. */
export function coverage(map: GrantMap, cells: readonly Cell[]): 'all' | 'some' | 'none' {
  const usable = cells.filter((cell) => !isBeyond(cell, map[cell.code]))
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
