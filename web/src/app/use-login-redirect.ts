import { text } from '@toasoan/contract/kit/text'
import { useEffect } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router'
import type { RouteHandle } from '#web/entities/app-route.ts'
import { isAuthPage } from '#web/entities/route-access.ts'
import { translate } from '#web/language/language.ts'
import { takeEnd, useSession } from '#web/session/session.ts'
import { toast } from '#web/ui/toast.ts'

const messages = {
  refused: text(
    'Phiên đăng nhập đã kết thúc. Hãy đăng nhập lại.',
    'Your session has ended. Please log in again.',
  ),
  idle: text(
    'Bạn đã được đăng xuất vì không thao tác trong thời gian dài.',
    'You were logged out after a long time without activity.',
  ),
}

/**
 * Goes to the log-in page when the session has ended, unless the path already holds `login`. It looks at how things
 * stand, also when it is first shown: the session may have ended while the screen was still being loaded.
 */
export function useLoginRedirect(): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { user } = useSession()
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined)
  const isClosed = handles.some((handle) => handle && !isAuthPage(handle))
  useEffect(() => {
    // An unattended wall needs no session, and goes on where one ends.
    if (user || (pathname === '/wall' && new URLSearchParams(window.location.search).has('key'))) return
    const reason = takeEnd()
    if (pathname.includes('login') || !(reason || isClosed)) return
    if (reason === 'refused' || reason === 'idle')
      toast(translate(messages[reason]), 'warning', { duration: 8000, id: 'session-ended' })
    // The browser's address: an article that was just created has changed it without a navigation.
    const { pathname: at, search: asked } = window.location
    const requested = reason === 'logout' ? '' : `?to=${encodeURIComponent(at + asked)}`
    void navigate(`/login${requested}`, { replace: true })
  }, [user, isClosed, navigate, pathname])
}
