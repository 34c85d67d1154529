import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type ChatRecordType, chatErrors } from '@toasoan/contract/messaging/chat-rules'
import { sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { accessesWithoutSession } from '#server/kernel/sessions/load-access.ts'
import { seesRecord, whoSees } from './record-rules.ts'

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

const roomColumns = sql`r.id, r.kind, r.name, r.low_id, r.high_id, r.department_id, r.record_type, r.record_id, r.last_seq,
  r.last_change, r.created_by`

/** A room by its number; with `lock` nobody else writes in it until the transaction ends. */
export async function findRoom(db: Database | Tx, id: number, lock = false): Promise<Room | null> {
  const { rows } =
    await sql<Room>`select ${roomColumns} from chat_room r where r.id = ${id} ${lock ? sql`for no key update` : sql``}`.execute(
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
  const people = (await accessesWithoutSession(db, ids)).filter((access) => can(access, 'chat.index'))
  if (room?.kind === 'record')
    return whoSees(db, people, room.record_type as ChatRecordType, room.record_id as number)
  const able = people.map(({ userId }) => userId)
  if (!room) return able
  const inIt = new Set(await audienceOf(db, room))
  return able.filter((id) => inIt.has(id))
}

const takingPart = sql`case r.kind when 'direct' then array[r.low_id, r.high_id]
    when 'department' then array(select ud.user_id from user_department ud where ud.department_id = r.department_id)
    else array(select m.user_id from chat_member m where m.room_id = r.id) end`

/**
 * Whom messages are delivered to, by the numbers of their rooms: of a record's room those who take part in it, each asked by
 * the record's own rule at this moment.
 */
export async function audiencesOf(
  db: Database | Tx,
  roomIds: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await sql<Room & { people: number[] }>`select ${roomColumns}, ${takingPart} as people
    from chat_room r where r.id = any(${[...new Set(roomIds)]}::bigint[])`.execute(db)
  const audiences = new Map<number, number[]>()
  for (const { people, ...room } of rows)
    audiences.set(room.id, room.kind === 'record' ? await ableTo(db, room, people) : people)
  return audiences
}

/** The same of one room. */
export const audienceOf = async (db: Database | Tx, { id }: Pick<Room, 'id'>): Promise<number[]> =>
  (await audiencesOf(db, [id])).get(id) ?? []
