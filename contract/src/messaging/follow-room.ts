import type { ChatMessage, ChatRoom } from './chat.ts'
import { mergeMessages } from './merge-messages.ts'

/** A part of a talk as a page shows it; `before` and `after` tell whether there is more on that side. */
export type Stretch = { room: ChatRoom | null; messages: ChatMessage[]; before: boolean; after: boolean }

/** How a room is asked, and where what is known of it goes. */
type Room = {
  /** A stretch: the newest messages, or those around a place. */
  read: (place: { around_seq?: number }) => Promise<Stretch>
  /** What happened since a change; `more` when that is too much for one answer. */
  since: (change: number) => Promise<{ messages: ChatMessage[]; more: boolean }>
  show: (stretch: Stretch) => void
}

/**
 * Follows a room by what is heard of it: each event tells its place among the changes of the room, and what is missing before
 * it is asked for, so that nothing is lost or doubled however often the line breaks, and in whatever order events come
 * by several servers. `open`, `sync` and `heard` reject with what the asking failed with, and may be called again.
 */
export function followRoom({ read, since, show }: Room) {
  let stretch: Stretch | null = null
  /** The newest change up to which all is shown. */
  let seen = 0
  /** The newest change that was heard of. */
  let known = 0
  let opened = 0

  function put(messages: readonly ChatMessage[]): void {
    if (!stretch || messages.length === 0) return
    stretch = { ...stretch, messages: mergeMessages(stretch.messages, messages, stretch.after) }
    show(stretch)
  }

  async function open(place: { around_seq?: number } = {}): Promise<void> {
    opened += 1
    const own = opened
    const answer = await read(place)
    if (own !== opened) return
    stretch = answer
    seen = answer.room?.last_change ?? 0
    show(stretch)
    // What came while it was read is not in it.
    if (known > seen) await sync()
  }

  async function sync(): Promise<void> {
    if (!stretch) return
    const { messages, more } = await since(seen)
    // So much was missed that the newest stretch is read anew; what lies between is there for who scrolls.
    if (more) return open()
    seen = Math.max(seen, ...messages.map(({ change }) => change))
    put(messages)
  }

  async function heard(message: ChatMessage, change: number): Promise<void> {
    known = Math.max(known, change)
    if (!stretch) return
    if (change > seen + 1) return sync()
    seen = Math.max(seen, change)
    put([message])
  }

  return {
    open,
    sync,
    heard,
    /** Shows messages that the page has in its hands, such as its own or older ones. */
    put,
    /** Shows older messages before the others. */
    putOlder(messages: readonly ChatMessage[], before: boolean): void {
      if (!stretch) return
      stretch = { ...stretch, before }
      put(messages)
    },
  }
}
