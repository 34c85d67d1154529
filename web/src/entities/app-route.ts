import { type Permission, type ResourceName, subjectOf } from '@toasoan/contract/access/catalogue'
import type { Text } from '@toasoan/contract/kit/text'
import type { ComponentType } from 'react'

export type Layout = 'vertical' | 'full' | 'master'

/** Route metadata for the shell; stored in React Router's `handle`. */
export type RouteHandle = {
  /**
   * All of these must be allowed; `read` allows any user, although layouts other than `full` still need a
   * session.
   */
  action: Permission | 'read' | readonly Permission[]
  layout?: Layout
  title: Text
  /** Breadcrumb before the title; default: the area's name. */
  breadcrumb?: readonly { label: Text; to?: string }[]
  /** Navigation tabs of a screen whose URL does not determine them; the user's first one is used. */
  within?: readonly string[]
  /** Shows the tabs of its navigation line although its URL is that of a record. */
  tabs?: boolean
  /** Log-in pages redirect logged-in users to the home screen. */
  redirectIfLoggedIn?: boolean
  /**
   * The screen shows its title itself: the head is one line of 48 px with the breadcrumb and what the screen
   * puts there by `PageAction`, and stays in sight.
   */
  headAsBar?: boolean
  /** The screen has its own frame: no breadcrumbs, no margins. */
  bare?: boolean
}

/** Subject of a route's actions; `Auth` for `read`. */
export function resourceOf({ action }: Pick<RouteHandle, 'action'>): ResourceName | 'Auth' {
  const [first = 'read'] = [action].flat()
  return first === 'read' ? 'Auth' : subjectOf(first)
}

/** The four article counters, by their list. */
export type CounterName = 'draft' | 'approved' | 'corrected' | 'private'

/** A screen. Its file exports `Component`. */
export type AppRoute = RouteHandle & { path: string; component: () => Promise<{ Component: ComponentType }> }

/** A screen at a path: required permission, title, component and further metadata for the shell. */
export const screen = (
  path: string,
  action: AppRoute['action'],
  title: Text,
  rest: Omit<AppRoute, 'path' | 'action' | 'title'>,
): AppRoute => ({ path, action, title, ...rest })
