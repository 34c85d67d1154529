import type { DirectiveDetail } from '@toasoan/contract/editorial/directives'
import { useEffect, useRef } from 'react'
import { call } from '#web/client/call.ts'
import { invalidate } from '#web/client/query-client.ts'
import { useUser } from '#web/session/session.ts'
import { type Kind, staleAfterChange } from '../kinds.ts'

/** Milliseconds in sight after which it counts as opened to read. */
const glance = 1500

/** Tells the server that the person has this version before them, unless they look with another's eyes. */
export function useReading({ calls }: Kind, { id, version, mine }: DirectiveDetail): void {
  const { viewed_by } = useUser()
  const told = useRef('')
  const requested = mine !== null && !viewed_by
  const unread = mine?.state === 'unread'
  useEffect(() => {
    const key = `${id} ${version}`
    if (!requested || told.current === key) return
    const timer = setTimeout(() => {
      told.current = key
      call(calls.read, { params: { id }, body: { version } }).then(
        () => (unread ? invalidate(...staleAfterChange) : undefined),
        () => {
          // It is told at the next opening.
          told.current = ''
        },
      )
    }, glance)
    return () => clearTimeout(timer)
  }, [calls, id, version, requested, unread])
}
