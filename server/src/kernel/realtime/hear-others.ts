import type { createAdapter } from '@socket.io/postgres-adapter'

type MakeAdapter = ReturnType<typeof createAdapter>

/** What another server process sent to browsers of every process. */
export type FromElsewhere = {
  rooms: readonly string[]
  except: readonly string[]
  channel: string
  payload: unknown
}

/** How a message of the adapter says that it goes to browsers (`MessageType.BROADCAST` of socket.io-adapter). */
const broadcast = 3

type Message = {
  uid: string
  type: number
  data: { opts: { rooms: string[]; except: string[] }; packet: { data: [string, unknown] } }
}

/**
 * Makes the same adapter, and tells what other processes send through it. The library gives no such notice, so the
 * one door by which their messages come in is watched.
 */
export function hearOthers(make: MakeAdapter, tell: (sent: FromElsewhere) => void): MakeAdapter {
  // No arrow: Socket.IO calls it by `new`.
  return function hearing(namespace) {
    const adapter = make(namespace)
    const door = adapter as unknown as { uid: string; onMessage(message: Message): void }
    const take = door.onMessage.bind(adapter)
    door.onMessage = (message) => {
      if (message.type === broadcast && message.uid !== door.uid) {
        const { opts, packet } = message.data
        tell({
          rooms: opts.rooms,
          except: opts.except,
          channel: packet.data[0],
          payload: packet.data[1],
        })
      }
      take(message)
    }
    return adapter
  }
}
