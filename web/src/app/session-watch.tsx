import type { CurrentUser } from '@toasoan/contract/account/auth'
import { useIdleLogout } from './use-idle-logout.ts'
import { useRealtime } from './use-realtime.ts'

/** What runs while somebody is logged in: the line to the notification service, and the idle clock. */
export function SessionWatch({ user }: { user: CurrentUser }) {
  useRealtime(user.id)
  useIdleLogout()
  return null
}
