import type { MongoAbility } from '@casl/ability'
import { permissions, subjectOf } from '@toasoan/contract/access/catalogue'
import { type AppRoute, resourceOf } from '../app-route.ts'
import { isAllowed } from '../route-access.ts'
import { type Area, areas, type Line, type Tab } from './areas.ts'

/** Where a screen stands: its tab, the line with it and the area around them. */
export type Place = { area: Area; line: Line; tab: Tab }

const readVerbs = new Set(['index', 'view', 'show'])

/** Whether the ability changes something of what a settings screen lists; of logs, reading is all there is. */
function changes(route: AppRoute, ability: MongoAbility): boolean {
  const resource = resourceOf(route)
  if (resource === 'log' || resource === 'Auth') return true
  return permissions.some(
    (name) =>
      subjectOf(name) === resource && !readVerbs.has(name.split('.')[1] ?? '') && ability.can(name, resource),
  )
}

/** The navigation with what this ability opens; lines and areas with nothing in them are left out. */
export function navigationOf(screens: readonly AppRoute[], ability: MongoAbility): Area[] {
  const routes = new Map(screens.map((route) => [route.path, route]))
  const isOpen = ({ path }: Tab) => {
    const route = routes.get(path)
    return route !== undefined && isAllowed(route, ability)
  }
  const changesIn = ({ tabs }: Line) =>
    tabs.some(({ path }) => changes(routes.get(path) as AppRoute, ability))
  return areas.flatMap((area) => {
    const lines = area.lines
      .map((line) => ({ ...line, tabs: line.tabs.filter(isOpen) }))
      .filter((line) => line.tabs.length > 0 && (!area.settings || changesIn(line)))
    return lines.length > 0 ? [{ ...area, lines }] : []
  })
}

const baseOf = (path: string): string => path.replace(/\/(list)?$/, '')

/** Every tab of a navigation with its place. */
export const placesOf = (navigation: readonly Area[]): Place[] =>
  navigation.flatMap((area) => area.lines.flatMap((line) => line.tabs.map((tab) => ({ area, line, tab }))))

/** Whether an address is the very screen of a tab, not one of its records. */
export const isScreenOf = ({ path }: Tab, pathname: string): boolean =>
  pathname.replace(/\/$/, '') === path.replace(/\/$/, '')

/**
 * The place of an address: the tab with the longest base that the address begins with; else the tab the user came
 * from, when it lists the same kind of records, or the first of those that the route names in `within`.
 */
export function placeOf(
  places: readonly Place[],
  pathname: string,
  { within = [], from }: { within?: readonly string[]; from?: string | undefined } = {},
): Place | undefined {
  const fits = ({ tab: { path } }: Place) =>
    pathname === path || baseOf(pathname) === baseOf(path) || pathname.startsWith(`${baseOf(path)}/`)
  const fitting = places.filter(fits).sort((a, b) => b.tab.path.length - a.tab.path.length)[0]
  if (fitting || within.length === 0) return fitting
  const paths = [...(from && within.includes(from) ? [from] : []), ...within]
  return paths.map((path) => places.find(({ tab }) => tab.path === path)).find((place) => place !== undefined)
}
