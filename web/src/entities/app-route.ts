import { type Permission, type ResourceName, subjectOf } from '@toasoan/contract/access/catalogue'
import type { Text } from '@toasoan/contract/kit/text'
import type { ComponentType } from 'react'

export type Layout = 'vertical' | 'full' | 'master'

/** What the shell knows of a route; React Router carries it as the route's `handle`. */
export type RouteHandle = {
  /** All of these must be allowed; `read` is anybody, though on layouts other than `full` a session is still needed. */
  action: Permission | 'read' | readonly Permission[]
  layout?: Layout
  title: Text
  /** What stands before the title; the area's name when absent. */
  breadcrumb?: readonly { label: Text; to?: string }[]
  /** Tabs of the navigation that it belongs to where its address does not say so; the first that the user has. */
  within?: readonly string[]
  /** It shows the tabs of its line though its address names a record. */
  tabs?: boolean
  /** Pages of signing in send logged-in people home. */
  redirectIfLoggedIn?: boolean
  /** The screen draws its own frame: no breadcrumb line, no margins. */
  bare?: boolean
}

/** What the actions of a route are done to; `Auth` for `read`. */
export function resourceOf({ action }: Pick<RouteHandle, 'action'>): ResourceName | 'Auth' {
  const [first = 'read'] = [action].flat()
  return first === 'read' ? 'Auth' : subjectOf(first)
}

/** The four counters of articles, by the list they count. */
export type CounterName = 'draft' | 'approved' | 'corrected' | 'private'

/** A screen. Its file exports `Component`. */
export type AppRoute = RouteHandle & { path: string; component: () => Promise<{ Component: ComponentType }> }

/** A screen at an address: what it asks of a person, its title, its component and what else the shell knows of it. */
export const screen = (
  path: string,
  action: AppRoute['action'],
  title: Text,
  rest: Omit<AppRoute, 'path' | 'action' | 'title'>,
): AppRoute => ({ path, action, title, ...rest })
