import { channels } from '@toasoan/contract/messaging/events'
import { useEffect } from 'react'
import { changedElsewhere } from '#web/client/query-client.ts'
import { onChannel } from '#web/client/realtime.ts'

/** Milliseconds for which what happens is gathered, so that a lively room asks for the rooms now and then only. */
const gathered = 250

/** Asks for the rooms anew when something happens in one of them. */
export const useLiveRooms = () =>
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void changedElsewhere('/chat/rooms', '/chat/rooms/:id', '/chat/records/:type/:id')
      }, gathered)
    }
    const stops = [channels.message, channels.chatRead, channels.chatRoom, 'connect'].map((name) =>
      onChannel(name, later),
    )
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [])
