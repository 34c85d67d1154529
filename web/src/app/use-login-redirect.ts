import { text } from '@toasoan/contract/kit/text'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { translate } from '#web/language/language.ts'
import { onEnd } from '#web/session/session.ts'
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

/** Goes to the log-in page when the session ends, unless the path already holds `login`. */
export function useLoginRedirect(): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(
    () =>
      onEnd((reason) => {
        if (pathname.includes('login')) return
        if (reason === 'refused' || reason === 'idle')
          toast(translate(messages[reason]), 'warning', { duration: 8000, id: 'session-ended' })
        const wanted = reason === 'logout' ? '' : `?to=${encodeURIComponent(pathname + search)}`
        void navigate(`/login${wanted}`, { replace: true })
      }),
    [navigate, pathname, search],
  )
}
