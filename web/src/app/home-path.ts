import { currentSession } from '#web/session/session.ts'

/** Where a logged-in user starts: today's screen, else the first screen of their navigation, else the news. */
export async function homePath(): Promise<string> {
  const { ability } = currentSession()
  if (ability.can('dashboard.show', 'dashboard')) return '/dashboard'
  const [{ screens }, { navigationOf }] = await Promise.all([
    import('./screens.ts'),
    import('#web/entities/navigation/navigation.ts'),
  ])
  return navigationOf(screens, ability)[0]?.lines[0]?.tabs[0]?.path ?? '/'
}
