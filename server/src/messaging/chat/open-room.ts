import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { Language } from '@toasoan/contract/kit/text'
import type { changeRoom, openRoom } from '@toasoan/contract/messaging/chat'
import { chatErrors } from '@toasoan/contract/messaging/chat-rules'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import { ableTo, audienceOf, enterRoom, findRoom, type Room, refuseViewers } from './enter.ts'
import { seesRecord } from './record-rules.ts'
import { atField } from './send-message.ts'

type Actor = { access: Access; language: Language }
type Requested = z.output<typeof openRoom.body>

const idOf = (rows: { id: number }[]) => (rows[0] as { id: number }).id

/** Lets open pages ask for a room anew, those of people who have just left it too. */
export const notifyOfRoom = (tx: Tx, roomId: number, userIds: readonly number[]): Promise<void> =>
  send(tx, 'chat_room', { room_id: roomId, user_ids: userIds })

async function addPeople(tx: Tx, { language }: Actor, roomId: number, ids: readonly number[], field: string) {
  const able = await ableTo(tx, null, ids)
  if (able.length < new Set(ids).size) throw atField(field, 'people', language)
  // What was said before they came can be read, and does not count as unread.
  await sql`insert into chat_member (room_id, user_id, read_seq)
    select ${roomId}, id, (select last_seq from chat_room where id = ${roomId}) from unnest(${able}::bigint[]) id
    on conflict do nothing`.execute(tx)
}

async function openGroup(tx: Tx, actor: Actor, name: string, ids: readonly number[]): Promise<number> {
  const { userId } = actor.access
  const { rows } = await sql<{ id: number }>`insert into chat_room (kind, name, created_by)
    values ('group', ${name}, ${userId}) returning id`.execute(tx)
  const id = idOf(rows)
  await addPeople(tx, actor, id, [userId, ...ids], 'user_ids')
  return id
}

async function openDepartment(tx: Tx, access: Access, departmentId: number): Promise<number> {
  if (!access.departments.includes(departmentId)) throw fail(chatErrors.notYours)
  await sql`insert into chat_room (kind, department_id, created_by) values ('department', ${departmentId}, ${access.userId})
    on conflict (department_id) do nothing`.execute(tx)
  return idOf(
    (await sql<{ id: number }>`select id from chat_room where department_id = ${departmentId}`.execute(tx))
      .rows,
  )
}

async function openRecord(
  tx: Tx,
  access: Access,
  { record_type, record_id }: Extract<Requested, { kind: 'record' }>,
): Promise<number> {
  if (!(await seesRecord(tx, access, record_type, record_id))) throw fail(kernelErrors.notFound)
  await sql`insert into chat_room (kind, record_type, record_id, created_by)
    values ('record', ${record_type}, ${record_id}, ${access.userId})
    on conflict (record_type, record_id) do nothing`.execute(tx)
  const { rows } = await sql<{ id: number }>`select id from chat_room
    where record_type = ${record_type} and record_id = ${record_id}`.execute(tx)
  return idOf(rows)
}

/** Opens a room, or gives the one that is there; the id. */
export async function open(tx: Tx, actor: Actor, requested: Requested): Promise<number> {
  const { access } = actor
  refuseViewers(access)
  const id =
    requested.kind === 'group'
      ? await openGroup(tx, actor, requested.name, requested.user_ids)
      : requested.kind === 'department'
        ? await openDepartment(tx, access, requested.department_id)
        : await openRecord(tx, access, requested)
  if (requested.kind === 'group')
    await notifyOfRoom(tx, id, await audienceOf(tx, (await findRoom(tx, id)) as Room))
  return id
}

/** Changes a group's name and people; gives it as it was. Whoever has been in it longest follows an opener who left. */
export async function change(
  tx: Tx,
  actor: Actor,
  id: number,
  { name, add_ids, remove_ids }: z.output<typeof changeRoom.body>,
): Promise<Room> {
  const { access } = actor
  const room = await enterRoom(tx, access, id, true)
  if (room.kind !== 'group') throw fail(chatErrors.onlyGroups)
  const others = remove_ids.filter((one) => one !== access.userId)
  if (others.length > 0 && room.created_by !== access.userId) throw fail(chatErrors.onlyOpener)
  const before = await audienceOf(tx, room)
  if (name !== undefined) await sql`update chat_room set name = ${name} where id = ${id}`.execute(tx)
  if (add_ids.length > 0) await addPeople(tx, actor, id, add_ids, 'add_ids')
  await sql`delete from chat_member where room_id = ${id} and user_id = any(${remove_ids}::bigint[])`.execute(
    tx,
  )
  await sql`update chat_room r
    set created_by = (select m.user_id from chat_member m where m.room_id = r.id order by m.joined_at, m.user_id limit 1)
    where r.id = ${id} and not exists (select from chat_member m where m.room_id = r.id and m.user_id = r.created_by)`.execute(
    tx,
  )
  await notifyOfRoom(tx, id, [...new Set([...before, ...add_ids])])
  return room
}

/** Marks a room as read up to a message, never further than there is one; the mark never goes back. */
export async function markRead(tx: Tx, access: Access, room: Room, seq: number): Promise<void> {
  await sql`insert into chat_member (room_id, user_id, read_seq) values (${room.id}, ${access.userId}, ${Math.min(seq, room.last_seq)})
    on conflict (room_id, user_id) do update set read_seq = excluded.read_seq`.execute(tx)
  await send(tx, 'chat_read', { room_id: room.id, user_id: access.userId })
}
