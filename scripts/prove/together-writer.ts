import type { Socket } from 'socket.io-client'
import * as Y from 'yjs'
import { bodyRoot } from '@toasoan/contract/editorial/writing'
import { createSharedText, type SharedText, type Transport } from '#web/features/editorial/articles/shared/shared-text.ts'

/** The transport of a shared text over any socket; `cut` stops it from hearing and answering, as a lost network does. */
export function transportOf(socket: Socket, post: Transport['post']): Transport {
  return {
    connected: () => socket.connected,
    ask: (channel, payload) =>
      socket.connected
        ? (socket.timeout(4000).emitWithAck(channel, payload) as Promise<never>)
        : Promise.reject(new Error('closed')),
    say: (channel, payload) => void (socket.connected && socket.emit(channel, payload)),
    on(channel, listen) {
      socket.on(channel, listen)
      return () => void socket.off(channel, listen)
    },
    onConnect(listen) {
      socket.on('connect', listen)
      return () => void socket.off('connect', listen)
    },
    post,
  }
}
