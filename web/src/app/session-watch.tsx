import type { CurrentUser } from '@toasoan/contract/account/auth'
import { useStages } from '#web/entities/use-stages.ts'
import { useIdleLogout } from './use-idle-logout.ts'
import { useRealtime } from './use-realtime.ts'

/** What runs while somebody is logged in: the line to the notification service, the idle clock, the stages' names. */
export function SessionWatch({ user }: { user: CurrentUser }) {
  useRealtime(user.id)
  useIdleLogout()
  useStages()
  return null
}
