import { type ChatMessage, sayInRoom, sayTo } from '@toasoan/contract/messaging/chat'
import { useSyncExternalStore } from 'react'
import { isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { newKey } from '#web/client/new-key.ts'
import { onChannel } from '#web/client/realtime.ts'
import { currentSession, onSession } from '#web/session/session.ts'

/** Destination of a message: a room, or a user without a room yet. */
export type Target = { room: number } | { contact: number }

/** An outgoing message. It is stored in the browser until the server has it, also when the page is closed. */
export type Outgoing = {
  /** Idempotency key, so that retries create one message. */
  key: string
  target: Target
  body: string
  mention_ids: number[]
  /** Notifies all members of the room, as confirmed by the writer. */
  everyone?: number
  files: { id: number; name: string }[]
  reply: { id: number; name: string; body: string } | null
  at: string
  /** Error of the server; null while waiting. */
  failure: string | null
}

const none: readonly Outgoing[] = []

let waiting: readonly Outgoing[] = none
let owner: number | null = null
const watchers = new Set<() => void>()
const receivers = new Set<(message: ChatMessage, sent: Outgoing) => void>()

/** Storage key of a user's unsent messages. */
export const unsentName = (userId: number): string => `chat.unsent.${userId}`

function read(): readonly Outgoing[] {
  try {
    const stored = owner === null ? null : localStorage.getItem(unsentName(owner))
    return stored ? (JSON.parse(stored) as Outgoing[]) : none
  } catch {
    return none
  }
}

function tell(): void {
  waiting = read()
  for (const watcher of watchers) watcher()
}

/** Changes the stored messages, starting from the current content: another tab may have changed it. */
function change(how: (list: readonly Outgoing[]) => readonly Outgoing[]): void {
  if (owner === null) return
  const next = how(read())
  if (next.length > 0) localStorage.setItem(unsentName(owner), JSON.stringify(next))
  else localStorage.removeItem(unsentName(owner))
  tell()
}

const drop = (key: string) => change((list) => list.filter((one) => one.key !== key))
const fail = (key: string, failure: string) =>
  change((list) => list.map((one) => (one.key === key ? { ...one, failure } : one)))

function deliver({ target, body, key, mention_ids, everyone, files, reply }: Outgoing): Promise<ChatMessage> {
  const said = {
    message: body,
    senderId: owner ?? undefined,
    client_key: key,
    mention_ids,
    ...(everyone === undefined ? {} : { mention_all: true, confirmed: everyone }),
    file_ids: files.map(({ id }) => id),
    reply_to_id: reply?.id ?? null,
  }
  return 'room' in target
    ? call(sayInRoom, { params: { id: target.room }, body: said })
    : call(sayTo, { params: { id: target.contact }, body: said })
}

/** Whether the server rejected a message permanently, so that a retry is useless. */
const isRefusal = (error: unknown): boolean =>
  isApiError(error) &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 407, 408, 429].includes(error.status)

/** Retry interval in ms, besides retrying when the network is back. */
const pause = 4000

const nextOut = () => read().find(({ failure }) => !failure)

let sending = false
let timer: ReturnType<typeof setTimeout> | undefined

async function sendAll(): Promise<void> {
  clearTimeout(timer)
  if (sending) return
  sending = true
  let current: Outgoing | undefined
  try {
    for (current = nextOut(); current; current = nextOut()) {
      const sent = current
      const message = await deliver(sent)
      drop(sent.key)
      for (const receive of receivers) receive(message, sent)
    }
  } catch (error) {
    const refused = current !== undefined && isRefusal(error)
    if (refused && current) fail(current.key, (error as Error).message)
    timer = setTimeout(sendNow, refused ? 0 : pause)
  } finally {
    sending = false
  }
}

const sendNow = () => void sendAll()

/** Sends a message as soon as possible; it is stored until then. */
export function sendLater(message: Omit<Outgoing, 'key' | 'at' | 'failure'>): void {
  change((list) => [...list, { ...message, key: newKey(), at: new Date().toISOString(), failure: null }])
  sendNow()
}

/** Retries a rejected message. */
export function sendAgain(key: string): void {
  change((list) => list.map((one) => (one.key === key ? { ...one, failure: null } : one)))
  sendNow()
}

export const discardMessage = drop

/** Subscribes to delivered messages of this page. Returns the unsubscribe function. */
export function onSent(receive: (message: ChatMessage, sent: Outgoing) => void): () => void {
  receivers.add(receive)
  return () => void receivers.delete(receive)
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Unsent messages in order of writing. */
export const useOutgoing = (): readonly Outgoing[] => useSyncExternalStore(watch, () => waiting)

function takeOwner(): void {
  const next = currentSession().user
  owner = next && !next.viewed_by ? next.id : null
  tell()
  if (waiting.length > 0) sendNow()
}

window.addEventListener('storage', tell)
window.addEventListener('online', sendNow)
onChannel('connect', sendNow)
onSession(takeOwner)
takeOwner()
