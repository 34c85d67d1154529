import type { ChatMessage, searchChat, syncRooms } from '@toasoan/contract/messaging/chat'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { wordQuery } from '../../editorial/articles/public.ts'
import { enterRoom, refuseViewers } from './enter.ts'
import { messagesBy } from './message-rows.ts'
import { namesOfRooms, ownRoomIds } from './room-rows.ts'

/** Most messages of one room that one answer brings, and of all rooms together. */
const mostOfRoom = 200
const mostTogether = 1000

/** What is new in a person's own rooms since the changes that their page has seen. */
export async function whatIsNew(
  db: Database,
  access: Access,
  { rooms }: z.output<typeof syncRooms.body>,
): Promise<z.output<typeof syncRooms.reply>> {
  refuseViewers(access)
  const own = new Set(await ownRoomIds(db, access))
  const messages: ChatMessage[] = []
  const more: number[] = []
  for (const { room_id, change } of rooms.filter(({ room_id }) => own.has(room_id))) {
    const limit = Math.min(mostOfRoom, mostTogether - messages.length)
    if (limit <= 0) {
      more.push(room_id)
      continue
    }
    const found = await messagesBy(
      db,
      sql`m.room_id = ${room_id} and m.change > ${change}`,
      sql`m.change`,
      limit,
    )
    if (found.length === limit) more.push(room_id)
    messages.push(...found)
  }
  return { messages, more }
}

const mostFound = 50

/** Messages of a person's own rooms that hold the words, with or without diacritics; the newest first. */
export async function searchMessages(
  db: Database,
  access: Access,
  { keyword, room_id, before_id }: z.output<typeof searchChat.query>,
): Promise<z.output<typeof searchChat.reply>> {
  refuseViewers(access)
  const words = wordQuery(keyword)
  if (words === null) return []
  if (room_id) await enterRoom(db, access, room_id)
  const ids = room_id ? [room_id] : await ownRoomIds(db, access)
  // A room at a time, by the index that keeps each room's words by themselves; materialized, for in their order by number
  // PostgreSQL would look at every message of the house.
  const found = await messagesBy(
    db,
    sql`m.id in (select newest.id from unnest(${ids}::bigint[]) as own (id) cross join lateral (
      with hit as materialized (select h.id from chat_message h
        where words_in_room(h.room_id, h.search) @@ query_in_room(own.id, to_tsquery('accent_free', ${words}))
        ${before_id ? sql`and h.id < ${before_id}` : sql``})
      select id from hit order by id desc limit ${sql.lit(mostFound)}) as newest
      order by newest.id desc limit ${sql.lit(mostFound)})`,
    sql`m.id desc`,
    mostFound,
  )
  const names = await namesOfRooms(db, access, [...new Set(found.map(({ room_id }) => room_id))])
  return found.map((message) => ({ ...message, room_name: names.get(message.room_id) ?? '' }))
}
