import type { Ability } from '#web/session/ability.ts'
import { type RouteHandle, resourceOf } from './app-route.ts'

const actionsOf = ({ action }: RouteHandle): readonly string[] =>
  typeof action === 'string' ? [action] : action

/** A log-in or error page: public. */
export const isAuthPage = ({ layout, action }: RouteHandle): boolean => layout === 'full' && action === 'read'

/** A route is allowed when all of its actions are allowed on its subject. */
export const isAllowed = (handle: RouteHandle, ability: Ability): boolean =>
  missingOf(handle, ability).length === 0

/** Actions of a route that the ability lacks. */
export const missingOf = (handle: RouteHandle, ability: Ability): string[] =>
  actionsOf(handle).filter((action) => !ability.can(action, resourceOf(handle)))
