import type { ChatRead, ChatRoomEvent } from '@toasoan/contract/messaging/chat-rules'
import { type ChatMessageEvent, channels } from '@toasoan/contract/messaging/events'
import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { AfterCommit } from '#server/kernel/outbox/outbox.ts'
import { audienceOf, findRoom } from './enter.ts'
import { followStory } from './follow-story.ts'
import { lineOf } from './lines.ts'
import { messageOf } from './message-rows.ts'

/** Brings a message to who may read its room at this moment, and to nobody else. */
async function deliver({ message_id }: { message_id: number }, kernel: Kernel): Promise<AfterCommit | null> {
  const message = await messageOf(kernel.db, message_id).catch(() => null)
  const room = message && (await findRoom(kernel.db, message.room_id))
  if (!message || !room) return null
  const lines = (await audienceOf(kernel.db, room)).map(lineOf)
  const event: ChatMessageEvent = {
    message,
    senderId: message.sender.id,
    room_id: message.room_id,
    seq: message.seq,
    change: message.change,
  }
  return () => kernel.realtime.toRooms(lines, channels.message, event)
}

/** So many people of a room at most see how far the others have read. */
const mostWatching = 50

async function tellRead(
  { room_id, user_id }: { room_id: number; user_id: number },
  { db, realtime }: Kernel,
): Promise<AfterCommit | null> {
  const room = await findRoom(db, room_id)
  const { rows } = await sql<{ read_seq: number }>`select read_seq from chat_member
    where room_id = ${room_id} and user_id = ${user_id}`.execute(db)
  if (!room || !rows[0]) return null
  const audience = await audienceOf(db, room)
  const told = audience.length <= mostWatching ? [...new Set([...audience, user_id])] : [user_id]
  const read: ChatRead = { room_id, user_id, read_seq: rows[0].read_seq }
  return () => realtime.toRooms(told.map(lineOf), channels.chatRead, read)
}

async function tellRoom(
  { room_id, user_ids }: ChatRoomEvent & { user_ids: number[] },
  { realtime }: Kernel,
): Promise<AfterCommit> {
  return () => realtime.toRooms(user_ids.map(lineOf), channels.chatRoom, { room_id } satisfies ChatRoomEvent)
}

export const topics = {
  chat_message: deliver,
  chat_read: tellRead,
  chat_room: tellRoom,
  crawl_story_joined: followStory,
}
