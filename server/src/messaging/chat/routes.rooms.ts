import { kernelErrors } from '@toasoan/contract/kit/errors'
import {
  changeRoom,
  listRooms,
  openRoom,
  peopleOfRecord,
  readRoom,
  roomLevel,
  roomOfRecord,
  viewRoom,
} from '@toasoan/contract/messaging/chat'
import { sql } from 'kysely'
import { changing } from '#server/kernel/http/changing.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { audienceOf, enterRoom, refuseViewers } from './enter.ts'
import { change as changeGroup, markRead, open } from './open-room.ts'
import { peopleToName } from './people-to-name.ts'
import { recordLink, seenRecords } from './record-rules.ts'
import { membersOf, roomOf, roomsOf } from './room-rows.ts'

const type = 'chat_room'

export const routes: Route[] = [
  route(listRooms, ({ db, access, query }) => {
    refuseViewers(access)
    return roomsOf(db, access, query)
  }),
  changing(openRoom, async ({ tx, note, access, language, body }) => {
    const room = await roomOf(tx, access, await open(tx, { access, language }, body))
    note({ type, id: room.id, after: { kind: room.kind } })
    return room
  }),
  route(viewRoom, async ({ db, access, params }) => {
    const room = await enterRoom(db, access, params.id)
    const audience = await audienceOf(db, room)
    const members = await membersOf(db, params.id, audience)
    return { ...(await roomOf(db, access, params.id)), people: audience.length, members }
  }),
  changing(changeRoom, async ({ tx, note, access, language, params, body }) => {
    await changeGroup(tx, { access, language }, params.id, body)
    const { add_ids, remove_ids } = body
    note({ type, id: params.id, after: { added: add_ids.length, removed: remove_ids.length } })
    return null
  }),
  route(roomLevel, ({ change, access, params, body: { level } }) =>
    change(async (tx, note) => {
      const room = await enterRoom(tx, access, params.id)
      await sql`insert into chat_member (room_id, user_id, read_seq, level) values (${room.id}, ${access.userId}, 0, ${level})
        on conflict (room_id, user_id) do update set level = excluded.level`.execute(tx)
      note({ type, id: params.id, after: { level } })
      return null
    }),
  ),
  route(readRoom, async ({ db, change, access, params, body }) => {
    const before = await roomOf(db, access, (await enterRoom(db, access, params.id)).id)
    const { read_seq, unread } = before
    if (body.seq <= read_seq || read_seq === before.last_seq) return { read_seq, unread }
    return change(async (tx, note) => {
      const room = await enterRoom(tx, access, params.id)
      await markRead(tx, access, room, body.seq)
      const after = await roomOf(tx, access, params.id)
      note({ type, id: params.id, after: { read_seq: after.read_seq } })
      return { read_seq: after.read_seq, unread: after.unread }
    })
  }),
  route(peopleOfRecord, peopleToName),
  route(roomOfRecord, async ({ db, access, params }) => {
    refuseViewers(access)
    const title = (await seenRecords(db, access, params.type, [params.id])).get(params.id)
    if (title === undefined) throw fail(kernelErrors.notFound)
    const { rows } = await sql<{ id: number }>`select id from chat_room
      where record_type = ${params.type} and record_id = ${params.id}`.execute(db)
    return {
      title,
      link: recordLink(params.type, params.id),
      room: rows[0] ? await roomOf(db, access, rows[0].id) : null,
    }
  }),
]
