import type { CurrentUser } from '@toasoan/contract/account/auth'
import { useEffect } from 'react'
import { renewAhead } from '#web/client/renew-ahead.ts'
import { useStages } from '#web/entities/use-stages.ts'
import { startPreferences } from '#web/session/preferences.ts'
import { useIdleLogout } from './use-idle-logout.ts'
import { useRealtime } from './use-realtime.ts'

/**
 * What runs while somebody is logged in: the line to the notification service, the idle clock, the renewal of the
 * token, the stages' names, the person's preferences.
 */
export function SessionWatch({ user }: { user: CurrentUser }) {
  useRealtime(user.id)
  useIdleLogout()
  useStages()
  useEffect(renewAhead, [])
  useEffect(() => startPreferences(user.id), [user.id])
  return null
}
