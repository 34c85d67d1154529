import type { ChatTyping } from '@toasoan/contract/messaging/chat-rules'
import { type ChatMessageEvent, channels } from '@toasoan/contract/messaging/events'
import { useEffect, useRef, useState } from 'react'
import { onChannel, sayOnChannel } from '#web/client/realtime.ts'

/** Milliseconds after the last typing event until a user counts as no longer typing. */
const lasts = 5000
/** Minimum interval in ms between typing events. */
const every = 2500

/** Names of users typing in a room, and a function to report one's own typing. */
export function useTyping(roomId: number | null): { names: string[]; type: () => void } {
  const [typing, setTyping] = useState<readonly { id: number; name: string; at: number }[]>([])
  const told = useRef(0)
  useEffect(() => {
    setTyping([])
    const heard = ({ room_id, user }: ChatTyping) => {
      if (room_id !== roomId || !user) return
      setTyping((now) => [...now.filter(({ id }) => id !== user.id), { ...user, at: Date.now() }])
    }
    const said = ({ room_id, senderId }: ChatMessageEvent) => {
      if (room_id === roomId) setTyping((now) => now.filter(({ id }) => id !== senderId))
    }
    const stops = [onChannel(channels.chatTyping, heard), onChannel(channels.message, said)]
    const timer = setInterval(
      () => setTyping((now) => (now.length === 0 ? now : now.filter(({ at }) => Date.now() - at < lasts))),
      1000,
    )
    return () => {
      for (const stop of stops) stop()
      clearInterval(timer)
    }
  }, [roomId])
  const type = () => {
    if (roomId === null || Date.now() - told.current < every) return
    told.current = Date.now()
    sayOnChannel(channels.chatTyping, { room_id: roomId })
  }
  return { names: typing.map(({ name }) => name), type }
}
