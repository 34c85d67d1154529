import type { MongoAbility } from '@casl/ability'
import { type Area, areas } from '@toasoan/contract/access/catalogue'
import type { AppRoute } from '#web/entities/app-route.ts'
import { isAllowed } from './route-access.ts'

export type MenuItem = AppRoute & { menu: NonNullable<AppRoute['menu']> }
export type MenuGroup = { area: Area; items: MenuItem[] }

/** One's own things stand first and need no heading; the rest follows the contract's order. */
const order: Area[] = ['account', ...(Object.keys(areas) as Area[]).filter((area) => area !== 'account')]

/** The menu out of the routes, with what this ability allows, by area. Empty areas are left out. */
export function menuOf(screens: readonly AppRoute[], ability: MongoAbility): MenuGroup[] {
  const items = screens.filter((route): route is MenuItem => Boolean(route.menu) && isAllowed(route, ability))
  return order
    .map((area) => ({ area, items: items.filter((item) => item.menu.area === area) }))
    .filter((group) => group.items.length > 0)
}

const baseOf = (path: string): string => path.replace(/\/(list)?$/, '')

/**
 * The item that a path belongs to: the one with the longest base that the path begins with; else the list one came
 * from, when that is of the same kind of records, or the first that the route names.
 */
export function currentItem(
  groups: readonly MenuGroup[],
  pathname: string,
  { within = [], from }: { within?: readonly string[]; from?: string | undefined } = {},
): MenuItem | undefined {
  const fits = ({ path }: MenuItem) =>
    pathname === path || baseOf(pathname) === baseOf(path) || pathname.startsWith(`${baseOf(path)}/`)
  const items = groups.flatMap((group) => group.items)
  const fitting = items.filter(fits).sort((a, b) => b.path.length - a.path.length)[0]
  if (fitting || within.length === 0) return fitting
  const paths = [...(from && within.includes(from) ? [from] : []), ...within]
  return paths.map((path) => items.find((item) => item.path === path)).find((item) => item !== undefined)
}
