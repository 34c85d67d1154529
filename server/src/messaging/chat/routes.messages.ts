import { kernelErrors } from '@toasoan/contract/kit/errors'
import {
  changeMessage as changeCall,
  deleteMessage as deleteCall,
  reactTo,
  roomMessages,
  sayInRoom,
  sayTo,
  searchChat,
  syncRooms,
  talkWith,
} from '@toasoan/contract/messaging/chat'
import { sql } from 'kysely'
import { changing } from '#server/kernel/http/changing.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Note } from '#server/kernel/http/route.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { changeMessage, deleteMessage, react } from './change-message.ts'
import { enterRoom, refuseViewers } from './enter.ts'
import { searchMessages, whatIsNew } from './find-messages.ts'
import { messageOf, stretchOf } from './message-rows.ts'
import { roomOf } from './room-rows.ts'
import { roomWith, sendMessage } from './send-message.ts'

/** The log holds where and when something was said, never what. */
const noted = (note: Note, id: number, after: Record<string, unknown>) =>
  note({ type: 'chat_message', id, after })

export const routes: Route[] = [
  route(talkWith, async ({ db, access, params, query }) => {
    refuseViewers(access)
    const { rows } = await sql<{ id: number | null }>`select (select r.id from chat_room r
        where r.low_id = least(u.id, ${access.userId}) and r.high_id = greatest(u.id, ${access.userId})) as id
      from app_user u where u.id = ${params.id}`.execute(db)
    if (!rows[0]) throw fail(kernelErrors.notFound)
    if (rows[0].id === null) return { room: null, messages: [], before: false, after: false }
    const room = await roomOf(db, access, rows[0].id)
    return { room, ...(await stretchOf(db, room, query)) }
  }),
  route(roomMessages, async ({ db, access, params, query }) => {
    await enterRoom(db, access, params.id)
    const room = await roomOf(db, access, params.id)
    return { room, ...(await stretchOf(db, room, query)) }
  }),
  changing(sayTo, async ({ tx, note, access, language, params, body }) => {
    const roomId = await roomWith(tx, access, params.id)
    const { message, seq } = await sendMessage(tx, { access, language }, roomId, body)
    noted(note, message.id, { room_id: roomId, seq })
    return message
  }),
  changing(sayInRoom, async ({ tx, note, access, language, params, body }) => {
    const { message, seq } = await sendMessage(tx, { access, language }, params.id, body)
    noted(note, message.id, { room_id: params.id, seq })
    return message
  }),
  changing(changeCall, async ({ tx, note, access, language, params, body }) => {
    const room = await changeMessage(tx, { access, language }, params.id, body)
    noted(note, params.id, { room_id: room.id, edited: true })
    return messageOf(tx, params.id)
  }),
  changing(deleteCall, async ({ tx, note, access, params }) => {
    const room = await deleteMessage(tx, access, params.id)
    noted(note, params.id, { room_id: room.id, deleted: true })
    return messageOf(tx, params.id)
  }),
  changing(reactTo, async ({ tx, note, access, params, body }) => {
    const room = await react(tx, access, params.id, body.emoji, body.on)
    noted(note, params.id, { room_id: room.id, reacted: body.on })
    return messageOf(tx, params.id)
  }),
  route(syncRooms, ({ db, access, body }) => whatIsNew(db, access, body)),
  route(searchChat, ({ db, access, query }) => searchMessages(db, access, query)),
]
