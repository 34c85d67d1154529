import { currentSession } from '#web/session/session.ts'
import { isAllowed } from './route-access.ts'

/** Where a logged-in person starts: the dashboard, else the first screen of their menu, else the news. */
export async function homePath(): Promise<string> {
  const { ability } = currentSession()
  if (ability.can('dashboard.show', 'dashboard')) return '/dashboard'
  const { screens } = await import('./screens.ts')
  return screens.find((route) => route.menu && isAllowed(route, ability))?.path ?? '/'
}
