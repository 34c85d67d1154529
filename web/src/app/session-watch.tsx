import type { CurrentUser } from '@toasoan/contract/account/auth'
import { useEffect } from 'react'
import { renewAhead } from '#web/client/renew-ahead.ts'
import { useStages } from '#web/entities/use-stages.ts'
import { startPreferences } from '#web/session/preferences.ts'
import { useIdleLogout } from './use-idle-logout.ts'
import { useRealtime } from './use-realtime.ts'

/** Where pushes are allowed the server hears that this browser is in another session now; elsewhere nothing is fetched. */
async function renewPushes(): Promise<void> {
  // `Notification.permission` would halt the page until the browser's other process has answered.
  const permission = await navigator.permissions?.query({ name: 'notifications' })
  if (permission?.state === 'granted') await (await import('#web/session/renew-push.ts')).renewPush()
}

/**
 * What runs while somebody is logged in: the line to the notification service, the idle clock, the renewal of the
 * token, the stages' names, the person's preferences, this browser's pushes.
 */
export function SessionWatch({ user }: { user: CurrentUser }) {
  useRealtime(user.id)
  useIdleLogout()
  useStages()
  useEffect(renewAhead, [])
  useEffect(() => void renewPushes().catch(() => {}), [])
  useEffect(() => startPreferences(user.id), [user.id])
  return null
}
