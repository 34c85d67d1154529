import { type ChatMessage, readRoom } from '@toasoan/contract/messaging/chat'
import { useEffect, useRef } from 'react'
import { call } from '#web/client/call.ts'
import { invalidate } from '#web/client/query-client.ts'

/** Milliseconds for which a message must be visible to count as read. */
const glance = 300

/**
 * Marks a room as read while its end is visible; writing in it also marks previous messages. The server's
 * mark only increases, so repetition is harmless.
 */
export function useReadMark(
  roomId: number,
  messages: readonly ChatMessage[],
  atEnd: boolean,
  userId: number | undefined,
): void {
  const said = useRef({ roomId, seq: 0 })
  const newest = messages.at(-1)
  const last = newest?.seq ?? 0
  const isOwn = newest?.sender?.id === userId
  useEffect(() => {
    if (said.current.roomId !== roomId) said.current = { roomId, seq: 0 }
    if (!atEnd || last === 0 || said.current.seq >= last) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const mark = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        await call(readRoom, { params: { id: roomId }, body: { seq: last } })
        said.current = { roomId, seq: last }
        await invalidate('/notifications/get-total', '/chat/rooms')
      } catch {
        // The next message or focus retries.
      }
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void mark(), glance)
    }
    if (isOwn) void mark()
    else later()
    document.addEventListener('visibilitychange', later)
    window.addEventListener('online', later)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', later)
      window.removeEventListener('online', later)
    }
  }, [roomId, last, isOwn, atEnd])
}
