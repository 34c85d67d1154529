import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { ChatRoom, ChatRoomDetail } from '@toasoan/contract/messaging/chat'
import { type ChatRecordType, chatRecordTypes } from '@toasoan/contract/messaging/chat-rules'
import { type RawBuilder, sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import { holds } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { fileAddress } from '../../media/files/public.ts'
import { recordLink, seenRecords } from './record-rules.ts'

/** So many unread messages are counted at most. */
export const mostCounted = 100

/** Minutes after which somebody who did nothing is no longer there. */
const there = 5

/** SQL: whether a person did something within the last minutes, by whichever process. */
const isOnline = (userId: RawBuilder<unknown>) => sql`exists (select from session e
  where e.user_id = ${userId} and e.ended_at is null and e.last_seen_at > now() - make_interval(mins => ${sql.lit(there)}))`

/** Rooms of a person, those of records without asking the records yet. */
const candidates = ({ userId, departments }: Access) => sql`(
  select id from chat_room where low_id = ${userId}
  union all select id from chat_room where high_id = ${userId}
  union all select r.id from chat_member k join chat_room r on r.id = k.room_id and r.kind in ('group', 'record')
    where k.user_id = ${userId}
  union all select id from chat_room where department_id = any(${[...departments]}::bigint[]))`

/** SQL: messages of `chat_room r` that a person has not read, as the level of `chat_member me` has it. */
const unread = (userId: number) => sql`(select count(*) from (select from chat_message m
  where m.room_id = r.id and m.seq > coalesce(me.read_seq, 0) and m.sender_id <> ${userId} and m.deleted_at is null
    and (coalesce(me.level, 'all') = 'all' or m.mention_ids @> array[${userId}::bigint]
      or m.mention_all and me.level = 'mentions')
  limit ${sql.lit(mostCounted)}) as waiting)`

type Picture = { key: string; name: string; extension: string } | null
type Row = Omit<ChatRoom, 'contact' | 'record'> & {
  contact: { id: number; name: string; picture: Picture; online: boolean; barred: boolean } | null
  record_type: ChatRecordType | null
  record_id: number | null
}

const columns = (userId: number) => sql`r.id, r.kind,
  coalesce(u.name, d.name, r.name) as name,
  case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name, 'online', ${isOnline(sql`u.id`)},
    'barred', u.status <> 'active', 'picture', case when f.id is not null then
      jsonb_build_object('key', f.key, 'name', f.name, 'extension', f.extension) end) end as contact,
  r.department_id, r.record_type, r.record_id, r.last_seq, r.last_change, r.last_at, r.created_by,
  case when l.id is not null then jsonb_build_object('name', ls.name, 'mine', l.sender_id = ${userId},
    'body', left(l.body, 120)) end as last,
  case when coalesce(me.read_seq, 0) < r.last_seq then ${unread(userId)} else 0 end as unread,
  coalesce(me.read_seq, 0) as read_seq, coalesce(me.level, 'all') as level`

const source = (userId: number) => sql`chat_room r
  left join chat_member me on me.room_id = r.id and me.user_id = ${userId}
  left join app_user u on r.kind = 'direct' and u.id = case when r.low_id = ${userId} then r.high_id else r.low_id end
  left join file f on f.id = u.avatar_file_id
  left join department d on d.id = r.department_id
  left join chat_message l on l.room_id = r.id and l.seq = r.last_seq
  left join app_user ls on ls.id = l.sender_id`

/** The titles of those records of rooms that the person may see now, by their kinds. */
async function titlesOf(
  db: Database | Tx,
  access: Access,
  rows: readonly Pick<Row, 'record_type' | 'record_id'>[],
): Promise<Map<string, Map<number, string>>> {
  const titles = new Map<string, Map<number, string>>()
  for (const type of chatRecordTypes) {
    const ids = rows.flatMap(({ record_type, record_id }) =>
      record_type === type && record_id !== null ? [record_id] : [],
    )
    titles.set(type, await seenRecords(db, access, type, ids))
  }
  return titles
}

/** Takes away rooms of records that the person may not see now, and gives the others their titles. */
async function seen(db: Database | Tx, access: Access, rows: readonly Row[]): Promise<ChatRoom[]> {
  const titles = await titlesOf(db, access, rows)
  return rows.flatMap(({ record_type, record_id, contact, ...row }): ChatRoom[] => {
    const { picture, ...person } = contact ?? { picture: null }
    const plain = {
      ...row,
      contact: contact && {
        ...(person as Omit<NonNullable<Row['contact']>, 'picture'>),
        avatar: picture && fileAddress(picture.key, picture.name, picture.extension),
      },
    }
    if (record_type === null || record_id === null) return [{ ...plain, record: null }]
    const title = titles.get(record_type)?.get(record_id)
    if (title === undefined) return []
    const record = { type: record_type, id: record_id, link: recordLink(record_type, record_id) }
    return [{ ...plain, name: title, record }]
  })
}

/** What rooms that a person may read are called to them. */
export async function namesOfRooms(
  db: Database,
  access: Access,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{
    id: number
    name: string
    record_type: ChatRecordType | null
    record_id: number | null
  }>`select r.id, coalesce(u.name, d.name, r.name) as name, r.record_type, r.record_id from ${source(access.userId)}
    where r.id = any(${[...ids]}::bigint[])`.execute(db)
  const titles = await titlesOf(db, access, rows)
  return new Map(
    rows.map(({ id, name, record_type, record_id }) => [
      id,
      record_type === null ? name : (titles.get(record_type)?.get(record_id as number) ?? ''),
    ]),
  )
}

const mostRooms = 200

/** A person's rooms, the one in which something happened last first. */
export async function roomsOf(
  db: Database,
  access: Access,
  { keyword, unread: onlyUnread }: { keyword?: string; unread?: boolean } = {},
): Promise<ChatRoom[]> {
  const { userId } = access
  // Titles of records are known only once each record has been asked; the names of the others are narrowed here.
  const named = keyword
    ? sql`(r.kind = 'record' or ${holds(sql`coalesce(u.name, d.name, r.name)`, keyword)})`
    : sql`true`
  const { rows } = await sql<Row>`select ${columns(userId)} from ${source(userId)}
    where r.id in ${candidates(access)} and ${named}
      and (r.last_seq > 0 or r.kind <> 'direct')
      and ${onlyUnread ? sql`r.last_seq > coalesce(me.read_seq, 0)` : sql`true`}
    order by r.last_at desc, r.id desc limit ${mostRooms}`.execute(db)
  const rooms = await seen(db, access, rows)
  return keyword ? namedLike(db, rooms, keyword) : rooms
}

async function namedLike(db: Database, rooms: ChatRoom[], keyword: string): Promise<ChatRoom[]> {
  const { rows } = await sql<{
    place: number
  }>`select place from unnest(${rooms.map(({ name }) => name)}::text[])
    with ordinality as given (name, place) where ${holds(sql`given.name`, keyword)}`.execute(db)
  const places = new Set(rows.map(({ place }) => Number(place)))
  return rooms.filter((_, at) => places.has(at + 1))
}

/** Ids of the rooms that a person may read now. */
export async function ownRoomIds(db: Database, access: Access): Promise<number[]> {
  const { rows } = await sql<{ id: number; record_type: ChatRecordType | null; record_id: number | null }>`
    select id, record_type, record_id from chat_room where id in ${candidates(access)}`.execute(db)
  const closed = new Set<number>()
  for (const type of chatRecordTypes) {
    const ofType = rows.filter(({ record_type }) => record_type === type)
    const open = await seenRecords(
      db,
      access,
      type,
      ofType.map(({ record_id }) => record_id as number),
    )
    for (const { id, record_id } of ofType) if (!open.has(record_id as number)) closed.add(id)
  }
  return rows.map(({ id }) => id).filter((id) => !closed.has(id))
}

/** How many messages a person has not read; nobody but themselves is ever told. */
export async function chatUnread(db: Database, access: Access): Promise<number> {
  if (access.viewedBy || !can(access, 'chat.index')) return 0
  const rooms = await roomsOf(db, access, { unread: true })
  return rooms.reduce((sum, room) => sum + room.unread, 0)
}

/** A room as one who may read it sees it; the caller has asked whether they may. */
export async function roomOf(db: Database | Tx, access: Access, id: number): Promise<ChatRoom> {
  const { rows } =
    await sql<Row>`select ${columns(access.userId)} from ${source(access.userId)} where r.id = ${id}`.execute(
      db,
    )
  const [room] = await seen(db, access, rows)
  if (!room) throw fail(kernelErrors.notFound)
  return room
}

type Member = Omit<ChatRoomDetail['members'][number], 'avatar'> & { picture: Picture }

/** Those of the people of a room whom it shows, with how far each has read. */
export async function membersOf(
  db: Database,
  roomId: number,
  ids: readonly number[],
): Promise<ChatRoomDetail['members']> {
  const { rows } =
    await sql<Member>`select u.id, u.name, coalesce(k.read_seq, 0) as read_seq, ${isOnline(sql`u.id`)} as online,
      case when f.id is not null then jsonb_build_object('key', f.key, 'name', f.name, 'extension', f.extension) end as picture
    from app_user u left join chat_member k on k.room_id = ${roomId} and k.user_id = u.id
    left join file f on f.id = u.avatar_file_id
    where u.id = any(${[...ids]}::bigint[]) order by u.name collate "vi-x-icu", u.id limit 200`.execute(db)
  return rows.map(({ picture, ...row }) => ({
    ...row,
    avatar: picture && fileAddress(picture.key, picture.name, picture.extension),
  }))
}
