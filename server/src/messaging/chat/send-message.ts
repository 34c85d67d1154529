import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say } from '@toasoan/contract/kit/text'
import type { ChatMessage, sayInRoom } from '@toasoan/contract/messaging/chat'
import { chatErrors, chatSentences } from '@toasoan/contract/messaging/chat-rules'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Access, can } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail, Refusal } from '#server/kernel/http/fail.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import { accessWithoutSession } from '#server/kernel/sessions/load-access.ts'
import { requireFile } from '../../media/files/public.ts'
import { notify } from '../notifications/public.ts'
import { ableTo, enterRoom, type Room, refuseViewers } from './enter.ts'
import { justWritten, messageOf, type Row, shape } from './message-rows.ts'
import { everyoneIn, notMuted } from './name-everyone.ts'
import { roomOf } from './room-rows.ts'

export type Said = z.output<typeof sayInRoom.body>
type Actor = { access: Access; language: Language }

export const atField = (field: string, sentence: keyof typeof chatSentences, language: Language, data = {}) =>
  fail(kernelErrors.invalid, data, { [field]: [say(chatSentences[sentence], language, data)] })

/** Refuses a message that nobody could send: in another's name, or with nothing in it. */
function checkSaid({ access, language }: Actor, { senderId, message, file_ids }: Said): void {
  refuseViewers(access)
  if (senderId !== undefined && senderId !== access.userId) throw atField('senderId', 'sender', language)
  if (message === '' && file_ids.length === 0) throw atField('message', 'empty', language)
}

/** Refuses with 422 to name people who may not read the room: they would learn of what is said there. */
export async function checkNamed(
  tx: Tx,
  { language }: Actor,
  room: Room,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const able = await ableTo(tx, room, ids)
  const unable = ids.filter((id) => !able.includes(id))
  if (unable.length === 0) return able
  const { rows } = await sql<{ name: string }>`
    select name from app_user where id = any(${unable}::bigint[]) order by name collate "vi-x-icu"`.execute(
    tx,
  )
  const names = rows.map(({ name }) => name).join(', ') || '?'
  throw atField('mention_ids', 'mention', language, { names })
}

async function checkFiles(tx: Tx, { access, language }: Actor, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const found = await requireFile(tx, { access }, id, 'file.view').catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })
    if (!found && !(await isOwnUpload(tx, access, id))) throw atField('file_ids', 'file', language)
  }
}

/** What somebody uploaded themselves they may show, also without the right to look through the library. */
async function isOwnUpload(tx: Tx, { userId }: Access, id: number): Promise<boolean> {
  const { rows } =
    await sql`select from file where id = ${id} and created_by = ${userId} and deleted_at is null`.execute(tx)
  return rows.length > 0
}

async function checkReply(tx: Tx, { language }: Actor, room: Room, id: number | null): Promise<void> {
  if (id === null) return
  const { rows } = await sql`select from chat_message where id = ${id} and room_id = ${room.id}`.execute(tx)
  if (rows.length === 0) throw atField('reply_to_id', 'reply', language)
}

/** The other one of a talk of two must be there to be written to. */
async function checkContact(db: Database | Tx, contactId: number): Promise<void> {
  const person = await accessWithoutSession(db, contactId)
  if (person && can(person, 'chat.index')) return
  const { rows } = await sql<{ name: string }>`select name from app_user where id = ${contactId}`.execute(db)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  throw fail(chatErrors.barred, { name: rows[0].name })
}

const sentBefore = async (tx: Tx, { userId }: Access, key: string | undefined) => {
  if (key === undefined) return null
  const { rows } = await sql<{ id: number; room_id: number }>`select id, room_id from chat_message
    where sender_id = ${userId} and client_key = ${key}`.execute(tx)
  return rows[0] ?? null
}

type Sent = { message: ChatMessage; seq: number | null }

/** The message that was sent with this key already, if there is one; 409 when it stands in another room. */
async function sentTwice(tx: Tx, access: Access, room: Room, key: string | undefined): Promise<Sent | null> {
  const before = await sentBefore(tx, access, key)
  if (!before) return null
  if (before.room_id !== room.id) throw fail(chatErrors.otherKey)
  return { message: await messageOf(tx, before.id), seq: null }
}

/** Tells open pages, when the transaction commits, that something happened to a message. */
export const notifyOfMessage = (tx: Tx, messageId: number): Promise<void> =>
  send(tx, 'chat_message', { message_id: messageId })

type Line = Pick<Said, 'client_key' | 'message' | 'reply_to_id'> & { named: number[]; everyone: boolean }

/**
 * Writes a message at the next place of a room whose row is held, in one statement, for many are said at once. Who writes
 * takes part; what they had read up to here stays read with what they say. Open pages are told when the transaction
 * commits. Gives the message, yet without files; null when the sender's key is another message's.
 */
async function write(
  tx: Tx,
  roomId: number,
  senderId: number,
  { client_key, message, reply_to_id, named, everyone }: Line,
): Promise<ChatMessage | null> {
  const { rows } = await sql<Row>`
    with place as (
      update chat_room set last_seq = last_seq + 1, last_change = last_change + 1, last_at = clock_timestamp()
      where id = ${roomId} and not exists (
        select from chat_message where sender_id = ${senderId} and client_key = ${client_key ?? null}::text)
      returning last_seq as seq, last_change as change
    ), said as (
      insert into chat_message (room_id, seq, change, sender_id, client_key, body, reply_to_id, mention_ids, mention_all)
      select ${roomId}, seq, change, ${senderId}, ${client_key ?? null}::text, ${message}, ${reply_to_id}::bigint,
        ${named}::bigint[], ${everyone} from place
      on conflict (sender_id, client_key) do nothing returning *
    ), part as (
      insert into chat_member (room_id, user_id, read_seq)
      select ${roomId}, ${senderId}, case seq when 1 then 1 else 0 end from place
      on conflict (room_id, user_id) do update set read_seq = (select seq from place)
        where chat_member.read_seq = (select seq from place) - 1
    ), told as (
      insert into outbox (topic, payload) select 'chat_message', jsonb_build_object('message_id', id) from said
    )
    ${justWritten(sql`said`)}`.execute(tx)
  return rows[0] ? shape(rows[0]) : null
}

async function attach(tx: Tx, messageId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`insert into chat_file (message_id, file_id, place)
    select ${messageId}, each.id, each.place
    from unnest(${[...new Set(ids)]}::bigint[]) with ordinality as each (id, place)`.execute(tx)
}

/**
 * Puts a message into a room; sent again with the same key it is the same message. Returns it, and its place there when it
 * is new.
 */
export async function sendMessage(tx: Tx, actor: Actor, roomId: number, said: Said): Promise<Sent> {
  const { access } = actor
  checkSaid(actor, said)
  // Each of all there is asked by the rule of a record: that takes its time, in which others may write in the room.
  const isNew = said.mention_all && !(await sentBefore(tx, access, said.client_key))
  const called = isNew
    ? await everyoneIn(tx, await enterRoom(tx, access, roomId), access.userId, said.confirmed)
    : []
  // The row is held first: what is checked then stays true until the message has its place.
  const room = await enterRoom(tx, access, roomId, true)
  const asksMore =
    room.kind === 'direct' || said.reply_to_id !== null || said.file_ids.length + said.mention_ids.length > 0
  // What was accepted once is not asked about again; plain words are known for sent when they are written.
  const before = asksMore ? await sentTwice(tx, access, room, said.client_key) : null
  if (before) return before
  if (room.kind === 'direct')
    await checkContact(tx, (room.low_id === access.userId ? room.high_id : room.low_id) as number)
  await checkReply(tx, actor, room, said.reply_to_id)
  await checkFiles(tx, actor, said.file_ids)
  const named = await checkNamed(tx, actor, room, said.mention_ids)
  const everyone = said.mention_all && room.kind !== 'direct'
  const written = await write(tx, room.id, access.userId, { ...said, named, everyone })
  if (!written) {
    const same = await sentTwice(tx, access, room, said.client_key)
    if (same) return same
    throw fail(chatErrors.otherKey)
  }
  const { id, seq } = written
  await attach(tx, id, said.file_ids)
  const message = said.file_ids.length > 0 ? await messageOf(tx, id) : written
  await bringIn(tx, room, named)
  await notifyNamed(tx, actor, room, [...new Set([...named, ...(await notMuted(tx, room.id, called))])])
  return { message, seq }
}

/** Whoever is named in the room of a record takes part in it from then on. */
export async function bringIn(tx: Tx, room: Room, ids: readonly number[]): Promise<void> {
  if (room.kind !== 'record' || ids.length === 0) return
  await sql`insert into chat_member (room_id, user_id) select ${room.id}, unnest(${[...ids]}::bigint[])
    on conflict do nothing`.execute(tx)
}

/** Tells people that they were named and where, not what was said. */
export async function notifyNamed(
  tx: Tx,
  { access }: Actor,
  room: Room,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const { kind, name } = await roomOf(tx, access, room.id)
  await notify(tx, {
    userIds: ids,
    kind: 'chat_mention',
    data: { actor: access.name, title: kind === 'direct' ? access.name : name },
    link: `/chat?room=${room.id}`,
    partId: room.id,
    actorId: access.userId,
  })
}

/** The room of two people; made when the first of them writes. */
export async function roomWith(tx: Tx, access: Access, contactId: number): Promise<number> {
  refuseViewers(access)
  if (contactId === access.userId) throw fail(chatErrors.yourself)
  await checkContact(tx, contactId)
  const pair = [access.userId, contactId].sort((one, other) => one - other)
  await sql`insert into chat_room (kind, low_id, high_id, created_by) values ('direct', ${pair[0]}, ${pair[1]}, ${access.userId})
    on conflict (low_id, high_id) do nothing`.execute(tx)
  const { rows } = await sql<{ id: number }>`select id from chat_room
    where low_id = ${pair[0]} and high_id = ${pair[1]}`.execute(tx)
  return (rows[0] as { id: number }).id
}
