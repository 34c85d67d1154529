import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { send } from '#server/kernel/outbox/outbox.ts'

type Joined = { from: number; into: number }
type Held = { id: number; record_id: number; last_seq: number; last_change: number }

/**
 * Puts all of one room behind what was said in another and ends it. Whoever took part in either takes part in the one that
 * is left; messages keep their order, and each gets a later change, so that open pages ask for them.
 */
async function append(tx: Tx, from: Held, into: Held): Promise<void> {
  await sql`update chat_message set room_id = ${into.id}, seq = seq + ${into.last_seq}, change = change + ${into.last_change}
    where room_id = ${from.id}`.execute(tx)
  await sql`insert into chat_member (room_id, user_id, level)
    select ${into.id}, user_id, level from chat_member where room_id = ${from.id} on conflict do nothing`.execute(
    tx,
  )
  await sql`update chat_room r set last_seq = r.last_seq + o.last_seq, last_change = r.last_change + o.last_change,
      last_at = greatest(r.last_at, o.last_at)
    from chat_room o where r.id = ${into.id} and o.id = ${from.id}`.execute(tx)
  await sql`delete from chat_room where id = ${from.id}`.execute(tx)
}

/** What was said about a story goes with its items into the story that they became part of; nothing while some are left. */
export async function followStory({ from, into }: Joined, _: Kernel, tx: Tx): Promise<void> {
  const { rows: left } = await sql`select from crawl_item where story_id = ${from} limit 1`.execute(tx)
  if (left.length > 0) return
  const { rows } = await sql<Held>`select id, record_id, last_seq, last_change from chat_room
    where record_type = 'story' and record_id in (${from}, ${into}) order by id for update`.execute(tx)
  const old = rows.find(({ record_id }) => record_id === from)
  const there = rows.find(({ record_id }) => record_id === into)
  if (!old) return
  if (there) await append(tx, old, there)
  else await sql`update chat_room set record_id = ${into} where id = ${old.id}`.execute(tx)
  const room = there ?? old
  const { rows: members } = await sql<{
    user_id: number
  }>`select user_id from chat_member where room_id = ${room.id}`.execute(tx)
  await send(tx, 'chat_room', { room_id: room.id, user_ids: members.map(({ user_id }) => user_id) })
  const { rows: last } = await sql<{
    id: number
  }>`select id from chat_message where room_id = ${room.id} order by seq desc limit 1`.execute(tx)
  if (last[0]) await send(tx, 'chat_message', { message_id: last[0].id })
}
