import type { ChatRead, ChatRoomEvent } from '@toasoan/contract/messaging/chat-rules'
import { type ChatMessageEvent, channels } from '@toasoan/contract/messaging/events'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { AfterCommit } from '#server/kernel/outbox/outbox.ts'
import { audiencesOf } from './enter.ts'
import { followStory } from './follow-story.ts'
import { lineOf } from './lines.ts'
import { messagesOf } from './message-rows.ts'

/**
 * Brings messages to who may read their rooms at this moment, and to nobody else. A busy house says many at once: they are
 * read together, and who hears them is asked once for each room.
 */
async function deliver(
  payloads: { message_id: number }[],
  { realtime }: Kernel,
  tx: Tx,
): Promise<(AfterCommit | null)[]> {
  const messages = await messagesOf(
    tx,
    payloads.map(({ message_id }) => message_id),
  )
  const audiences = await audiencesOf(
    tx,
    [...messages.values()].map(({ room_id }) => room_id),
  )
  return payloads.map(({ message_id }) => {
    const message = messages.get(message_id)
    const audience = message && audiences.get(message.room_id)
    if (!message || !audience) return null
    const { room_id, seq, change, sender } = message
    const event: ChatMessageEvent = { message, senderId: sender.id, room_id, seq, change }
    return () => realtime.toRooms(audience.map(lineOf), channels.message, event)
  })
}

/** So many people of a room at most see how far the others have read. */
const mostWatching = 50

type Reading = { room_id: number; user_id: number }

/** Tells how far people have read; those who read on meanwhile are told of once. */
async function notifyRead(
  payloads: Reading[],
  { realtime }: Kernel,
  tx: Tx,
): Promise<(AfterCommit | null)[]> {
  const roomIds = payloads.map(({ room_id }) => room_id)
  const audiences = await audiencesOf(tx, roomIds)
  const { rows } = await sql<ChatRead>`select m.room_id, m.user_id, m.read_seq from chat_member m
    where (m.room_id, m.user_id) in (select * from unnest(${roomIds}::bigint[], ${payloads.map(({ user_id }) => user_id)}::bigint[]))`.execute(
    tx,
  )
  const keyOf = ({ room_id, user_id }: Reading) => `${room_id} ${user_id}`
  const marks = new Map(rows.map((row) => [keyOf(row), row]))
  return payloads.map((payload) => {
    const read = marks.get(keyOf(payload))
    const audience = audiences.get(payload.room_id)
    if (!read || !audience) return null
    marks.delete(keyOf(payload))
    const told = audience.length <= mostWatching ? [...new Set([...audience, read.user_id])] : [read.user_id]
    return () => realtime.toRooms(told.map(lineOf), channels.chatRead, read)
  })
}

const notifyRoom =
  async (
    { room_id, user_ids }: ChatRoomEvent & { user_ids: number[] },
    { realtime }: Kernel,
  ): Promise<AfterCommit> =>
  () =>
    realtime.toRooms(user_ids.map(lineOf), channels.chatRoom, { room_id } satisfies ChatRoomEvent)

export const topics = {
  chat_message: { together: deliver },
  chat_read: { together: notifyRead },
  chat_room: notifyRoom,
  crawl_story_joined: followStory,
}
