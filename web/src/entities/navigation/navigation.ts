import { permissions, subjectOf } from '@toasoan/contract/access/catalogue'
import type { Ability } from '#web/session/ability.ts'
import { type AppRoute, resourceOf } from '../app-route.ts'
import { isAllowed } from '../route-access.ts'
import { areas } from './areas.ts'
import type { Area, Line, Tab } from './lines.ts'

/** Location of a screen: tab, line and area. */
export type Place = { area: Area; line: Line; tab: Tab }

/** URL of a tab without its query. */
export const pathnameOf = ({ path }: Tab): string => path.split('?', 1)[0] as string

const readVerbs = new Set(['index', 'view', 'show'])

/** Whether the ability allows changing something on a settings screen; for logs, reading. */
function changes(route: AppRoute, ability: Ability): boolean {
  const resource = resourceOf(route)
  if (resource === 'log' || resource === 'Auth') return true
  return permissions.some(
    (name) =>
      subjectOf(name) === resource && !readVerbs.has(name.split('.')[1] ?? '') && ability.can(name, resource),
  )
}

/** The part of the navigation permitted by the ability, without empty lines and areas. */
export function navigationOf(screens: readonly AppRoute[], ability: Ability): Area[] {
  const routes = new Map(screens.map((route) => [route.path, route]))
  const isOpen = (tab: Tab) => {
    const route = routes.get(pathnameOf(tab))
    return route !== undefined && isAllowed(route, ability)
  }
  const changesIn = ({ tabs }: Line) =>
    tabs.some((tab) => changes(routes.get(pathnameOf(tab)) as AppRoute, ability))
  return areas.flatMap((area) => {
    const lines = area.lines
      .map((line) => ({ ...line, tabs: line.tabs.filter(isOpen) }))
      .filter((line) => line.tabs.length > 0 && (!area.settings || changesIn(line)))
    return lines.length > 0 ? [{ ...area, lines }] : []
  })
}

const baseOf = (path: string): string => path.replace(/\/(list)?$/, '')

/** All tabs of a navigation with their location. */
export const placesOf = (navigation: readonly Area[]): Place[] =>
  navigation.flatMap((area) => area.lines.flatMap((line) => line.tabs.map((tab) => ({ area, line, tab }))))

/** Whether a URL is a tab's screen itself, not one of its records. */
export const isScreenOf = (tab: Tab, pathname: string): boolean =>
  pathname.replace(/\/$/, '') === pathnameOf(tab).replace(/\/$/, '')

/** Address of a tab as its neighbour links to it: with what both keep of the present address. */
export function addressFrom(current: Tab, tab: Tab, search: string): string {
  const kept = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(search))
    if (current.keeps?.includes(name) && tab.keeps?.includes(name)) kept.set(name, value)
  return kept.size > 0 ? `${tab.path}?${kept}` : tab.path
}

/** Number of a tab's query parameters in the URL; -1 if one is missing. */
function queryMatch({ path }: Tab, search: string): number {
  const [, query = ''] = path.split('?')
  const now = new URLSearchParams(search)
  const parts = [...new URLSearchParams(query)]
  return parts.every(([name, value]) => now.get(name) === value) ? parts.length : -1
}

/**
 * Location of a URL: the tab with the longest matching base, preferring a matching query; else the tab the
 * user came from, if it lists the same kind of record, or the first one in the route's `within`.
 */
export function placeOf(
  places: readonly Place[],
  pathname: string,
  {
    within = [],
    from,
    search = '',
  }: { within?: readonly string[]; from?: string | undefined; search?: string } = {},
): Place | undefined {
  const fits = ({ tab }: Place) => {
    const base = baseOf(pathnameOf(tab))
    const isBelow = baseOf(pathname) === base || pathname.startsWith(`${base}/`)
    return isBelow && queryMatch(tab, search) >= 0
  }
  const rank = ({ tab }: Place) => pathnameOf(tab).length + queryMatch(tab, search)
  const fitting = places.filter(fits).sort((a, b) => rank(b) - rank(a))[0]
  if (fitting || within.length === 0) return fitting
  const paths = [...(from && within.includes(from) ? [from] : []), ...within]
  return paths.map((path) => places.find(({ tab }) => tab.path === path)).find((place) => place !== undefined)
}
