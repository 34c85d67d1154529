import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type ChatRecordType, chatErrors } from '@toasoan/contract/messaging/chat-rules'
import { sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { accessWithoutSession } from '#server/kernel/sessions/load-access.ts'
import { seesRecord } from './record-rules.ts'

/** A room as the table has it. */
export type Room = {
  id: number
  kind: 'direct' | 'group' | 'department' | 'record'
  name: string
  low_id: number | null
  high_id: number | null
  department_id: number | null
  record_type: ChatRecordType | null
  record_id: number | null
  last_seq: number
  last_change: number
  created_by: number | null
}

/** Refuses everything of chat to whoever looks with another person's eyes. */
export function refuseViewers({ viewedBy }: Access): void {
  if (viewedBy) throw fail(chatErrors.private)
}

const isMember = async (db: Database | Tx, roomId: number, userId: number): Promise<boolean> => {
  const { rows } =
    await sql`select from chat_member where room_id = ${roomId} and user_id = ${userId}`.execute(db)
  return rows.length > 0
}

/** Whether a person may read a room now. No permission opens another person's. */
export async function mayEnter(db: Database | Tx, access: Access, room: Room): Promise<boolean> {
  if (access.viewedBy || !can(access, 'chat.index')) return false
  if (room.kind === 'direct') return room.low_id === access.userId || room.high_id === access.userId
  if (room.kind === 'group') return isMember(db, room.id, access.userId)
  if (room.kind === 'department') return access.departments.includes(room.department_id as number)
  return seesRecord(db, access, room.record_type as ChatRecordType, room.record_id as number)
}

/** A room by its number; with `lock` nobody else writes in it until the transaction ends. */
export async function findRoom(db: Database | Tx, id: number, lock = false): Promise<Room | null> {
  const { rows } =
    await sql<Room>`select id, kind, name, low_id, high_id, department_id, record_type, record_id,
    last_seq, last_change, created_by from chat_room where id = ${id} ${lock ? sql`for no key update` : sql``}`.execute(
      db,
    )
  return rows[0] ?? null
}

/** A room that the person may read: 404 when there is none, 403 when it is not theirs. */
export async function enterRoom(db: Database | Tx, access: Access, id: number, lock = false): Promise<Room> {
  refuseViewers(access)
  const room = await findRoom(db, id, lock)
  if (!room) throw fail(kernelErrors.notFound)
  if (!(await mayEnter(db, access, room))) throw fail(chatErrors.notYours)
  return room
}

/** Those of the people who may log in, chat and read the room now. */
export async function ableTo(
  db: Database | Tx,
  room: Room | null,
  ids: readonly number[],
): Promise<number[]> {
  const able: number[] = []
  for (const id of new Set(ids)) {
    const person = await accessWithoutSession(db, id)
    if (person && can(person, 'chat.index') && (!room || (await mayEnter(db, person, room)))) able.push(id)
  }
  return able
}

const takingPart = (room: Room) =>
  room.kind === 'department'
    ? sql`select ud.user_id from user_department ud where ud.department_id = ${room.department_id}`
    : sql`select user_id from chat_member where room_id = ${room.id}`

/**
 * Whom a message is delivered to: of a record's room those who take part in it, each asked by the record's own rule at
 * this moment.
 */
export async function audienceOf(db: Database | Tx, room: Room): Promise<number[]> {
  if (room.kind === 'direct') return [room.low_id as number, room.high_id as number]
  const { rows } = await sql<{ user_id: number }>`${takingPart(room)}`.execute(db)
  const ids = rows.map(({ user_id }) => user_id)
  return room.kind === 'record' ? ableTo(db, room, ids) : ids
}
