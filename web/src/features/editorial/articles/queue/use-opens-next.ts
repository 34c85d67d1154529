import { usePreference } from '#web/session/preferences.ts'
import { useCan } from '#web/session/session.ts'

/** Whether the next article opens after a step: as the person chose, else for whoever works through lists of others. */
export function useOpensNext(): boolean {
  const { opensNext } = usePreference('queue')
  const can = useCan()
  return opensNext ?? can('article.draft')
}
