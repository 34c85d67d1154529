import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { ChatMessage } from '@toasoan/contract/messaging/chat'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { askPrepared } from '#server/kernel/database/prepared.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { fileAddress } from '../../media/files/public.ts'

type Picture = { key: string; name: string; extension: string } | null
type FileOf = { id: number; key: string; name: string; extension: string; size: number; mimetype: string }
export type Row = Omit<ChatMessage, 'sender' | 'files'> & {
  sender_id: number
  sender_name: string
  picture: Picture
  kept: FileOf[]
}

/** Most characters of a message that is quoted. */
const quoted = 160

const columns = sql`m.id, m.room_id, m.seq, m.change, m.sender_id, s.name as sender_name,
  case when f.id is not null then jsonb_build_object('key', f.key, 'name', f.name, 'extension', f.extension) end as picture,
  m.body, case when q.id is not null then jsonb_build_object('id', q.id, 'seq', q.seq, 'name', qs.name,
    'body', left(q.body, ${sql.lit(quoted)}), 'deleted', q.deleted_at is not null) end as reply,
  case when m.mention_ids = '{}' then '[]' else coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by u.name collate "vi-x-icu")
    from app_user u where u.id = any(m.mention_ids)), '[]') end as mentions, m.mention_all,
  coalesce((select jsonb_agg(jsonb_build_object('id', kf.id, 'key', kf.key, 'name', kf.name, 'extension', kf.extension,
      'size', kf.size, 'mimetype', kf.mimetype) order by k.place)
    from chat_file k join file kf on kf.id = k.file_id where k.message_id = m.id), '[]') as kept,
  coalesce((select jsonb_agg(jsonb_build_object('emoji', r.emoji, 'user_ids', r.user_ids) order by r.emoji) from (
    select emoji, jsonb_agg(user_id order by user_id) as user_ids from chat_reaction
    where message_id = m.id group by emoji) r), '[]') as reactions,
  m.client_key, m.edited_at, m.deleted_at is not null as deleted, m.created_at`

const from = (messages: RawBuilder<unknown>) => sql`${messages} m join app_user s on s.id = m.sender_id
  left join file f on f.id = s.avatar_file_id
  left join chat_message q on q.id = m.reply_to_id left join app_user qs on qs.id = q.sender_id`

export const shape = ({ sender_id, sender_name, picture, kept, ...row }: Row): ChatMessage => ({
  ...row,
  sender: {
    id: sender_id,
    name: sender_name,
    avatar: picture && fileAddress(picture.key, picture.name, picture.extension),
  },
  files: kept.map(({ key, ...file }) => ({ ...file, address: fileAddress(key, file.name, file.extension) })),
})

// The page's own rows first: what belongs to a message is then read for these alone.
const pageOf = (
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: RawBuilder<unknown>,
) => sql<Row>`
  with page as materialized (select m.id from chat_message m where ${where} order by ${order} limit ${limit})
  select ${columns} from ${from(sql`chat_message`)} where m.id in (select id from page) order by ${order}`

/**
 * SQL: the messages that a statement has just written, as `shape` takes them; `written` is its name for their rows. Their
 * files are written later.
 */
export const justWritten = (written: RawBuilder<unknown>): RawBuilder<Row> =>
  sql<Row>`select ${columns} from ${from(written)}`

/** Messages by a condition on `chat_message m`, in an order, so many at most. */
export async function messagesBy(
  db: Database | Tx,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
): Promise<ChatMessage[]> {
  const { rows } = await pageOf(where, order, sql`${limit}`).execute(db)
  return rows.map(shape)
}

/** One message, whoever asks; 404 when there is none. */
export async function messageOf(db: Database | Tx, id: number): Promise<ChatMessage> {
  // Who says a message reads it so: the statement is planned once.
  const [row] = await askPrepared(db, pageOf(sql`m.id = ${id}`, sql`m.id`, sql`1`))
  if (!row) throw fail(kernelErrors.notFound)
  return shape(row)
}

/** Messages by their numbers, whoever asks; those that are no more are left out. */
export async function messagesOf(
  db: Database | Tx,
  ids: readonly number[],
): Promise<Map<number, ChatMessage>> {
  const found = await messagesBy(db, sql`m.id = any(${[...ids]}::bigint[])`, sql`m.id`, ids.length)
  return new Map(found.map((message) => [message.id, message]))
}

type Place = { before_seq?: number; after_seq?: number; around_seq?: number; perPage: number }
type Stretch = { messages: ChatMessage[]; before: boolean; after: boolean }

const older = async (db: Database, roomId: number, seq: number | null, perPage: number) =>
  (
    await messagesBy(
      db,
      sql`m.room_id = ${roomId} and ${seq === null ? sql`true` : sql`m.seq < ${seq}`}`,
      sql`m.seq desc`,
      perPage,
    )
  ).reverse()

const newer = (db: Database, roomId: number, seq: number, perPage: number) =>
  messagesBy(db, sql`m.room_id = ${roomId} and m.seq > ${seq}`, sql`m.seq`, perPage)

/** A stretch of a room's messages: the newest ones, or those before, after or around a place. */
export async function stretchOf(
  db: Database,
  { id, last_seq }: { id: number; last_seq: number },
  { before_seq, after_seq, around_seq, perPage }: Place,
): Promise<Stretch> {
  const half = Math.ceil(perPage / 2)
  const messages =
    around_seq !== undefined
      ? [...(await older(db, id, around_seq, half)), ...(await newer(db, id, around_seq - 1, half))]
      : after_seq !== undefined
        ? await newer(db, id, after_seq, perPage)
        : await older(db, id, before_seq ?? null, perPage)
  // The oldest ones may be gone, when the house keeps messages for a time only.
  const first = messages[0]?.seq ?? 1
  return {
    messages,
    before: first > 1 && (await older(db, id, first, 1)).length > 0,
    after: (messages.at(-1)?.seq ?? last_seq) < last_seq,
  }
}
