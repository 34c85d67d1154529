import { channels, tooManyLines } from '@toasoan/contract/messaging/events'
import type { Socket } from 'socket.io-client'
import { me } from './account-calls.ts'
import { call } from './call.ts'
import { realtimeOrigin } from './configuration.ts'
import { credentials } from './credentials.ts'
import { beginningRead, firstReading, lineClosed, lineOpened, onOldReading } from './first-reading.ts'
import { keepLineId } from './line-id.ts'
import { freshToken } from './renewal.ts'
import { forgetStart } from './start.ts'

// biome-ignore lint/suspicious/noExplicitAny: Socket.IO's own type of a listener
type Listener = (payload: any) => void

const listeners = new Map<string, Set<Listener>>()
let socket: Socket | null = null
let requested = false
const missers = new Set<() => void>()

const notifyMissed = () => {
  for (const tell of missers) tell()
}

onOldReading(notifyMissed)

/**
 * Calls back when a socket cannot recover missed events, as after a lost connection: displayed data must be
 * reloaded. Returns the unsubscribe function.
 */
export function onMissed(tell: () => void): () => void {
  missers.add(tell)
  return () => missers.delete(tell)
}

/** Subscribes to a channel, also after reconnects. Returns the unsubscribe function. */
export function onChannel<Payload>(name: string, listen: (payload: Payload) => void): () => void {
  const own = listeners.get(name) ?? new Set()
  own.add(listen as Listener)
  listeners.set(name, own)
  socket?.on(name, listen as Listener)
  return () => {
    own.delete(listen as Listener)
    socket?.off(name, listen as Listener)
  }
}

/** Emits on a channel if the socket is open; otherwise the message is dropped. */
export const sayOnChannel = (name: string, payload: unknown): void =>
  void (socket?.connected && socket.emit(name, payload))

/** Milliseconds until a message without an answer counts as lost. */
const patience = 8000

/** Emits on a channel and resolves with the server's answer. Rejects without a connection or an answer. */
export const askOnChannel = (name: string, payload: unknown): Promise<unknown> =>
  socket?.connected
    ? socket.timeout(patience).emitWithAck(name, payload)
    : Promise.reject(new Error('The realtime connection is closed'))

/** Whether the socket is open. */
export const isOnline = (): boolean => socket?.connected ?? false

async function renewThenConnect(): Promise<void> {
  // Sent separately, not as part of the page's combined first request.
  forgetStart((path) => path === me.path)
  await call(me).catch(() => {})
  if (requested && credentials()) socket?.connect()
}

/** Opens the socket to the notification service; called at login. */
export async function connectRealtime(): Promise<void> {
  requested = true
  if (socket) return
  const { io } = await import('socket.io-client')
  if (!requested || socket) return
  let hasBeenOpen = false
  let lost = false
  let since: number | null = null
  socket = io(realtimeOrigin() ?? '/', {
    // A function, so that each attempt has a valid token.
    auth: (give) =>
      void freshToken()
        .catch(() => credentials()?.accessToken)
        // The first socket gets events since the page's first read; a later one announces that it was
        // disconnected.
        .then(async (token) => {
          if (!hasBeenOpen) await beginningRead()
          since = firstReading()
          give({ token: token ?? '', ...(hasBeenOpen ? {} : { since }) })
        }),
    reconnectionDelay: 1000,
    reconnectionDelayMax: 20_000,
    transports: ['websocket', 'polling'],
  })
  socket.on('disconnect', (reason) => {
    lost = true
    keepLineId(undefined)
    // The server closes the socket when the session has ended; after any other reason it reconnects.
    if (reason === 'io server disconnect') setTimeout(() => void renewThenConnect(), 2000)
  })
  socket.on('connect_error', ({ message }) => {
    // Refused, not unreachable: a call renews the expired token or ends the session; then the socket
    // reconnects. If too many pages are open, a place is free when one of them is closed.
    if (!socket?.active) setTimeout(() => void renewThenConnect(), message === tooManyLines ? 60_000 : 3000)
  })
  socket.on('connect', () => {
    keepLineId(socket?.id)
    if (!hasBeenOpen) lineOpened(since)
    hasBeenOpen = true
    if (lost) notifyMissed()
    lost = false
  })
  socket.on(channels.missed, notifyMissed)
  for (const [name, own] of listeners) for (const listen of own) socket.on(name, listen)
}

/** Closes the socket; called at logout. */
export function disconnectRealtime(): void {
  requested = false
  socket?.disconnect()
  socket = null
  lineClosed()
}
