import { chatTypingSaid } from '@toasoan/contract/messaging/chat'
import type { ChatTyping } from '@toasoan/contract/messaging/chat-rules'
import { channels } from '@toasoan/contract/messaging/events'
import { type Access, can } from '#server/kernel/access/access.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { audienceOf, findRoom, mayEnter } from './enter.ts'
import { lineOf } from './lines.ts'

/** Milliseconds for which it stays known who hears that somebody types. */
const knownFor = 10_000

type Known = { roomId: number; hearers: string[]; at: number; userId: number }

const name = 'chat-typing'

async function hearersOf({ db }: Kernel, access: Access, roomId: number): Promise<string[]> {
  const room = await findRoom(db, roomId)
  if (!room || !(await mayEnter(db, access, room))) return []
  return (await audienceOf(db, room)).filter((id) => id !== access.userId).map(lineOf)
}

/** Lets people hear of their own rooms, and passes on that somebody is typing; that is stored nowhere. */
export async function plugin(_: unknown, kernel: Kernel): Promise<void> {
  kernel.realtime.addRooms((access) =>
    access.viewedBy === null && can(access, 'chat.index') ? [lineOf(access.userId)] : [],
  )
  kernel.realtime.hear(
    channels.chatTyping,
    async (line, access, payload) => {
      const said = chatTypingSaid.safeParse(payload).data
      if (!said) return
      const before = line.kept.get(name) as Known | undefined
      const isKnown =
        before?.roomId === said.room_id &&
        before.userId === access.userId &&
        Date.now() - before.at < knownFor
      const known: Known = isKnown
        ? before
        : {
            roomId: said.room_id,
            hearers: await hearersOf(kernel, access, said.room_id),
            at: Date.now(),
            userId: access.userId,
          }
      line.kept.set(name, known)
      const typing: ChatTyping = { room_id: said.room_id, user: { id: access.userId, name: access.name } }
      kernel.realtime.toRooms(known.hearers, channels.chatTyping, typing)
    },
    () => {},
  )
}
