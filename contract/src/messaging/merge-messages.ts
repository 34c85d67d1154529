import type { ChatMessage } from './chat.ts'

/**
 * Messages with others put in, each once, in their places; of two states of one message the later stays. With `open` the
 * stretch does not reach the newest message: what would leave a gap is not taken in.
 */
export function mergeMessages(
  known: readonly ChatMessage[],
  incoming: readonly ChatMessage[],
  open = false,
): ChatMessage[] {
  const byId = new Map(known.map((message) => [message.id, message]))
  const last = known.at(-1)?.seq ?? 0
  for (const message of incoming) {
    const held = byId.get(message.id)
    if (held ? held.change <= message.change : !(open && message.seq > last + 1))
      byId.set(message.id, message)
  }
  return [...byId.values()].sort((one, other) => one.seq - other.seq)
}
