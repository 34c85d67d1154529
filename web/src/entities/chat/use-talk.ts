import { type ChatMessage, roomMessages, syncRooms } from '@toasoan/contract/messaging/chat'
import { type ChatMessageEvent, channels } from '@toasoan/contract/messaging/events'
import { followRoom, type Stretch } from '@toasoan/contract/messaging/follow-room'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { onChannel } from '#web/client/realtime.ts'
import { onSent } from './outgoing.ts'

type Talk = Stretch & {
  /** Error; null while loaded or loading. */
  failure: string | null
  /** The user may not read the room, or not any more. */
  closed: boolean
}

const nothing: Talk = { room: null, messages: [], before: false, after: false, failure: null, closed: false }

/** Polling interval in ms for events that the socket may have missed. */
const lookEvery = 30_000

/** The messages of a room around a position, or the newest ones, updated by the socket. */
export function useTalk(roomId: number, at: number | null) {
  const [talk, setTalk] = useState<Talk>(nothing)
  const followed = useMemo(
    () =>
      followRoom({
        read: (query) => call(roomMessages, { params: { id: roomId }, query: query }),
        since: async (change) => {
          const answer = await call(syncRooms, { body: { rooms: [{ room_id: roomId, change }] } })
          return { messages: answer.messages, more: answer.more.length > 0 }
        },
        show: (stretch) => setTalk({ ...stretch, failure: null, closed: false }),
      }),
    [roomId],
  )
  const refused = useCallback((error: unknown) => {
    if (!isApiError(error)) throw error
    if (error.status === 403 || error.status === 404) setTalk({ ...nothing, closed: true })
    else setTalk((now) => (now.room ? now : { ...now, failure: error.message }))
  }, [])
  const sync = useCallback(
    () =>
      void followed.sync().catch((error) => {
        if (!isApiError(error) || error.status !== 0) refused(error)
      }),
    [followed, refused],
  )
  const open = useCallback(
    (place: { around_seq?: number } = {}) => void followed.open(place).catch(refused),
    [followed, refused],
  )
  useEffect(() => {
    setTalk(nothing)
    open(at === null ? {} : { around_seq: at })
  }, [open, at])
  useEffect(() => {
    const heard = ({ room_id, message, change }: ChatMessageEvent) => {
      if (room_id !== roomId) return
      followed.heard(message, change).catch((error) => {
        if (!isApiError(error) || error.status !== 0) refused(error)
      })
    }
    const look = () => void (document.visibilityState === 'visible' && sync())
    const stops = [
      onChannel(channels.message, heard),
      onChannel('connect', sync),
      onSent((message) => {
        if (message.room_id === roomId) followed.put([message])
      }),
    ]
    const timer = setInterval(look, lookEvery)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    return () => {
      for (const stop of stops) stop()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
    }
  }, [roomId, followed, sync, refused])
  const older = async () => {
    const first = talk.messages[0]
    if (!first) return
    const answer = await call(roomMessages, {
      params: { id: roomId },
      query: { before_seq: first.seq },
    }).catch(refused)
    if (answer) followed.putOlder(answer.messages, answer.before)
  }
  return { ...talk, older, newest: () => open(), put: (message: ChatMessage) => followed.put([message]) }
}
