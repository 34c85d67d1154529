import { kernelErrors } from '@toasoan/contract/kit/errors'
import { withChange } from '@toasoan/contract/kit/left-out'
import type { Language } from '@toasoan/contract/kit/text'
import { chatErrors } from '@toasoan/contract/messaging/chat-rules'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { enterRoom, type Room, refuseViewers } from './enter.ts'
import { atField, bringIn, checkNamed, notifyNamed, notifyOfMessage } from './send-message.ts'

type Message = {
  id: number
  room_id: number
  sender_id: number
  body: string
  mention_ids: number[]
  gone: boolean
  files: number
}

/** A message of a room that the person may read, with the room's row held; 409 when it was deleted. */
export async function claimMessage(
  tx: Tx,
  access: Access,
  id: number,
): Promise<{ room: Room; message: Message }> {
  refuseViewers(access)
  const { rows: found } = await sql<{
    room_id: number
  }>`select room_id from chat_message where id = ${id}`.execute(tx)
  if (!found[0]) throw fail(kernelErrors.notFound)
  const room = await enterRoom(tx, access, found[0].room_id, true)
  const { rows } =
    await sql<Message>`select id, room_id, sender_id, body, mention_ids, deleted_at is not null as gone,
    (select count(*) from chat_file where message_id = chat_message.id) as files
    from chat_message where id = ${id}`.execute(tx)
  const message = rows[0] as Message
  if (message.gone) throw fail(chatErrors.gone)
  return { room, message }
}

async function claimOwn(tx: Tx, access: Access, id: number) {
  const claimed = await claimMessage(tx, access, id)
  if (claimed.message.sender_id !== access.userId) throw fail(chatErrors.notOwn)
  return claimed
}

/** Gives a message the room's next change, so that every page that has missed it asks for it. */
async function touch(tx: Tx, { id, room_id }: Pick<Message, 'id' | 'room_id'>): Promise<void> {
  await sql`with room as (update chat_room set last_change = last_change + 1 where id = ${room_id} returning last_change)
    update chat_message set change = room.last_change from room where chat_message.id = ${id}`.execute(tx)
  await notifyOfMessage(tx, id)
}

/** Changes what one said; who is named anew is told. */
export async function changeMessage(
  tx: Tx,
  actor: { access: Access; language: Language },
  id: number,
  given: { message?: string | undefined; mention_ids?: number[] | undefined },
): Promise<Room> {
  const { room, message } = await claimOwn(tx, actor.access, id)
  const { message: body, mention_ids } = withChange(
    { message: message.body, mention_ids: message.mention_ids.map(Number) },
    given,
  )
  if (body === '' && Number(message.files) === 0) throw atField('message', 'empty', actor.language)
  const named = given.mention_ids ? await checkNamed(tx, actor, room, mention_ids) : mention_ids
  await sql`update chat_message set body = ${body}, mention_ids = ${named}::bigint[], edited_at = now()
    where id = ${id}`.execute(tx)
  await touch(tx, message)
  const told = named.filter((one) => !message.mention_ids.map(Number).includes(one))
  await bringIn(tx, room, told)
  await notifyNamed(tx, actor, room, told)
  return room
}

/** Takes a message away, whoever may: its place stays, its words, files and reactions go. */
export async function emptyMessage(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql<{ room_id: number }>`select r.id as room_id from chat_room r
    join chat_message m on m.room_id = r.id where m.id = ${id} for no key update of r`.execute(tx)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  await sql`delete from chat_file where message_id = ${id}`.execute(tx)
  await sql`delete from chat_reaction where message_id = ${id}`.execute(tx)
  await sql`update chat_message set body = '', mention_ids = '{}', deleted_at = now() where id = ${id}`.execute(
    tx,
  )
  await touch(tx, { id, room_id: rows[0].room_id })
}

/** Takes back what one said. */
export async function deleteMessage(tx: Tx, access: Access, id: number): Promise<Room> {
  const { room } = await claimOwn(tx, access, id)
  await emptyMessage(tx, id)
  return room
}

/** Adds or takes away a reaction of one's own. */
export async function react(tx: Tx, access: Access, id: number, emoji: string, on: boolean): Promise<Room> {
  const { room, message } = await claimMessage(tx, access, id)
  await (on
    ? sql`insert into chat_reaction (message_id, user_id, emoji) values (${id}, ${access.userId}, ${emoji})
        on conflict do nothing`
    : sql`delete from chat_reaction where message_id = ${id} and user_id = ${access.userId} and emoji = ${emoji}`
  ).execute(tx)
  await touch(tx, message)
  return room
}
