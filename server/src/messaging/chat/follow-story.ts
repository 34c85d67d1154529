import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { send } from '#server/kernel/outbox/outbox.ts'

type Joined = { from: number; into: number; item?: number }
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

const hasItems = async (tx: Tx, story: number): Promise<boolean> =>
  (await sql`select from crawl_item where story_id = ${story} limit 1`.execute(tx)).rows.length > 0

/** The story in which the items of a joined one stand now: the other may have been joined to a third since. */
async function whereTheyStand(tx: Tx, { into, item }: Joined): Promise<number> {
  if (item === undefined || (await hasItems(tx, into))) return into
  const { rows } = await sql<{
    story_id: number
  }>`select story_id from crawl_item where id = ${item}`.execute(tx)
  return rows[0]?.story_id ?? into
}

/** Of two joins at once each sees what the other did. */
const following = 7402150004

/** What was said about a story goes with its items into the story that they became part of; nothing while some are left. */
export async function followStory(joined: Joined, _: Kernel, tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${following})`.execute(tx)
  const { from } = joined
  if (await hasItems(tx, from)) return
  const into = await whereTheyStand(tx, joined)
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
