import { staffSettings } from '@toasoan/contract/administration/settings'
import { text } from '@toasoan/contract/kit/text'
import { useEffect, useRef } from 'react'
import { me } from '#web/client/account-calls.ts'
import { isUntold, keepActivity, lastActivity } from '#web/client/activity.ts'
import { call } from '#web/client/call.ts'
import { useCall } from '#web/client/use-call.ts'
import { translate } from '#web/language/language.ts'
import { type IdleWarning, idleDefault, idleInterval, idleState } from '#web/session/idle.ts'
import { logOut } from '#web/session/session.ts'
import { toast } from '#web/ui/toast.ts'

const activity = ['mousedown', 'mousemove', 'keypress', 'scroll', 'touchstart'] as const
/** Activity is written down at most this often, in milliseconds. */
const writeEvery = 5000

const warning = text(
  'Bạn đã không truy cập khá lâu. Hệ thống sẽ tự động thoát sau {minutes} phút.',
  'You have been away for a while. You will be logged out in {minutes} {minutes|minute|minutes}.',
)

/** The time that the house allows without activity, in milliseconds; the default until it is known. */
function useIdleLimit(): { readonly current: number } {
  const { data } = useCall(staffSettings, {}, { staleTime: 300_000, quiet: true })
  const minutes = Number(data?.['session.idle_minutes'])
  const limit = useRef(idleDefault)
  limit.current = minutes > 0 ? minutes * 60_000 : idleDefault
  return limit
}

/**
 * Tells the server of activity that no call has told it of, so that it does not end the session of a person who
 * reads or writes for long. Every call tells; at most one each half minute is made for this alone.
 */
function notifyServer(): void {
  if (isUntold()) void call(me).catch(() => {})
}

/** Logs out after a time without activity in any tab, with two warnings before. */
export function useIdleLogout(): void {
  const limit = useIdleLimit()
  useEffect(() => {
    const opened = Date.now()
    let written = 0
    let warned: IdleWarning[] = []
    keepActivity(opened)

    const active = () => {
      const now = Date.now()
      if (now - written < writeEvery) return
      written = now
      warned = []
      keepActivity(now)
    }
    const look = () => {
      const last = Math.max(lastActivity(), opened)
      const idle = Date.now() - last
      if (idle < idleInterval) warned = []
      const state = idleState(idle, limit.current, warned)
      if (state.kind === 'expired') return void logOut('idle')
      notifyServer()
      if (state.kind === 'warn') {
        warned = [...warned, state.minutes]
        toast(translate(warning, { minutes: state.minutes }), 'warning', { id: 'idle', duration: 30_000 })
      }
    }
    const timer = setInterval(look, idleInterval)
    for (const name of activity) window.addEventListener(name, active, { passive: true, capture: true })
    return () => {
      clearInterval(timer)
      for (const name of activity) window.removeEventListener(name, active, { capture: true })
    }
  }, [limit])
}
