import { channels } from '@toasoan/contract/messaging/events'
import { useEffect } from 'react'
import { changedElsewhere } from '#web/client/query-client.ts'
import { onChannel } from '#web/client/realtime.ts'

/** Throttle in ms, so that a busy room reloads the list of rooms only occasionally. */
const gathered = 250

/** Reloads the rooms after events in one of them. */
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
