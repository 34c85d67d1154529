import { type ChatMessage, type ChatRoom, roomMessages, syncRooms } from '@toasoan/contract/messaging/chat'
import { type ChatMessageEvent, channels } from '@toasoan/contract/messaging/events'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { onChannel } from '#web/client/realtime.ts'
import { mergeMessages } from './merge-messages.ts'
import { onSent } from './outgoing.ts'

type Talk = {
  room: ChatRoom | null
  messages: ChatMessage[]
  before: boolean
  after: boolean
  /** Why nothing is shown; null while there is something or it comes. */
  failure: string | null
  /** The person may not read the room, or not any more. */
  closed: boolean
}

const nothing: Talk = { room: null, messages: [], before: false, after: false, failure: null, closed: false }

/** Milliseconds between two looks for what the line may have missed. */
const lookEvery = 30_000

/**
 * The messages of a room, kept up by the line: each event tells its place among the changes of the room, and what is
 * missing before it is asked for, so that nothing is lost or doubled however often the network breaks.
 */
export function useTalk(roomId: number, at: number | null) {
  const [talk, setTalk] = useState<Talk>(nothing)
  const seen = useRef(0)
  const refused = useCallback((error: unknown) => {
    if (!isApiError(error)) throw error
    if (error.status === 403 || error.status === 404) setTalk({ ...nothing, closed: true })
    else setTalk((now) => (now.room ? now : { ...now, failure: error.message }))
  }, [])
  const open = useCallback(
    async (place: { around_seq?: number } = {}) => {
      try {
        const { room, messages, before, after } = await call(roomMessages, {
          params: { id: roomId },
          query: place as never,
        })
        // Whatever happens after the room was read comes as a later change.
        seen.current = room?.last_change ?? 0
        setTalk({ room, messages, before, after, failure: null, closed: false })
      } catch (error) {
        refused(error)
      }
    },
    [roomId, refused],
  )
  const sync = useCallback(async () => {
    try {
      const { messages, more } = await call(syncRooms, {
        body: { rooms: [{ room_id: roomId, change: seen.current }] },
      })
      // So much was missed that the newest stretch is read anew; what lies between is there for who scrolls.
      if (more.length > 0) return await open()
      if (messages.length === 0) return
      seen.current = Math.max(seen.current, ...messages.map(({ change }) => change))
      setTalk((now) => ({ ...now, messages: mergeMessages(now.messages, messages, now.after) }))
    } catch (error) {
      if (isApiError(error) && error.status === 0) return
      refused(error)
    }
  }, [roomId, open, refused])
  useEffect(() => {
    setTalk(nothing)
    void open(at === null ? {} : { around_seq: at })
  }, [open, at])
  useEffect(() => {
    const heard = ({ room_id, message, change }: ChatMessageEvent) => {
      if (room_id !== roomId) return
      if (change > seen.current + 1) return void sync()
      seen.current = Math.max(seen.current, change)
      setTalk((now) => ({ ...now, messages: mergeMessages(now.messages, [message], now.after) }))
    }
    const look = () => void (document.visibilityState === 'visible' && sync())
    const stops = [
      onChannel(channels.message, heard),
      onChannel('connect', () => void sync()),
      onSent((message) => {
        if (message.room_id === roomId)
          setTalk((now) => ({ ...now, messages: mergeMessages(now.messages, [message], now.after) }))
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
  }, [roomId, sync])
  const older = async () => {
    const first = talk.messages[0]
    if (!first) return
    const answer = await call(roomMessages, {
      params: { id: roomId },
      query: { before_seq: first.seq } as never,
    }).catch(refused)
    if (answer)
      setTalk((now) => ({
        ...now,
        before: answer.before,
        messages: mergeMessages(now.messages, answer.messages),
      }))
  }
  const put = (message: ChatMessage) =>
    setTalk((now) => ({ ...now, messages: mergeMessages(now.messages, [message], now.after) }))
  return { ...talk, older, newest: () => void open(), put }
}
