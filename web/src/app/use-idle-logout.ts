import { staffSettings } from '@toasoan/contract/administration/settings'
import { text } from '@toasoan/contract/kit/text'
import { useEffect, useRef } from 'react'
import { useCall } from '#web/client/use-call.ts'
import { translate } from '#web/language/language.ts'
import { type IdleWarning, idleDefault, idleInterval, idleState } from '#web/session/idle.ts'
import { logOut } from '#web/session/session.ts'
import { toast } from '#web/ui/toast.ts'

const activity = ['mousedown', 'mousemove', 'keypress', 'scroll', 'touchstart'] as const
const storageName = 'last_activity'
/** Activity is written down at most this often, in milliseconds. */
const writeEvery = 5000

const warning = text(
  'Bạn đã không truy cập khá lâu. Hệ thống sẽ tự động thoát sau {minutes} phút.',
  'You have been away for a while. You will be logged out in {minutes} {minutes|minute|minutes}.',
)

/** The last activity in any tab, in milliseconds of the epoch. */
const lastActivity = (): number => Number(localStorage.getItem(storageName) ?? 0)

/** The time that the house allows without activity, in milliseconds; the default until it is known. */
function useIdleLimit(): { readonly current: number } {
  const { data } = useCall(staffSettings, {}, { staleTime: 300_000, quiet: true })
  const minutes = Number(data?.['session.idle_minutes'])
  const limit = useRef(idleDefault)
  limit.current = minutes > 0 ? minutes * 60_000 : idleDefault
  return limit
}

/** Logs out after a time without activity in any tab, with two warnings before. */
export function useIdleLogout(): void {
  const limit = useIdleLimit()
  useEffect(() => {
    const opened = Date.now()
    let written = 0
    let warned: IdleWarning[] = []
    localStorage.setItem(storageName, String(opened))

    const active = () => {
      const now = Date.now()
      if (now - written < writeEvery) return
      written = now
      warned = []
      localStorage.setItem(storageName, String(now))
    }
    const look = () => {
      const last = Math.max(lastActivity(), opened)
      const idle = Date.now() - last
      if (idle < idleInterval) warned = []
      const state = idleState(idle, limit.current, warned)
      if (state.kind === 'expired') void logOut('idle')
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
