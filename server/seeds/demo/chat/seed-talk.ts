import type { SeedContext } from '../../../src/app/seed.ts'
import type { DemoTalk } from './talks.ts'

type Db = SeedContext['db']

/** The id that a statement gives. */
export const idOf = async (db: Db, text: string, values: unknown[]): Promise<number | undefined> =>
  (await db.query<{ id: number }>(text, values)).rows[0]?.id

/** A record that the people of a talk may see: an article they work on, a story of papers they follow, the next live. */
const recordOf = {
  article: `select a.id from article a where a.stage = 2
    and a.department_id in (select department_id from user_department ud join app_user u on u.id = ud.user_id
      where u.username = any($1)) order by a.id desc limit 1`,
  story: `select i.story_id as id from crawl_item i where i.state = 'new'
    and (select count(distinct m.user_id) from crawl_sighting s join crawl_member m on m.config_id = s.config_id
      join app_user u on u.id = m.user_id and u.username = any($1) where s.item_id = i.id) = cardinality($1)
    order by i.first_seen_at desc, i.id desc limit 1`,
  live: `select id from social_live where started_at is null order by starts_at, id limit 1`,
} as const

async function roomOf(db: Db, { kind, name, people }: DemoTalk, ids: number[]): Promise<number | undefined> {
  const by = ids[0]
  if (kind === 'group')
    return idOf(db, `insert into chat_room (kind, name, created_by) values ('group', $1, $2) returning id`, [
      name,
      by,
    ])
  if (kind === 'department')
    return idOf(
      db,
      `insert into chat_room (kind, department_id, created_by) select 'department', id, $2 from department where code = $1 returning id`,
      [name, by],
    )
  if (kind === 'direct')
    return idOf(
      db,
      `insert into chat_room (kind, low_id, high_id, created_by) values ('direct', least($1::bigint, $2), greatest($1::bigint, $2), $1) returning id`,
      ids,
    )
  const record = await idOf(db, recordOf[kind], kind === 'live' ? [] : [people])
  if (record === undefined) return undefined
  return idOf(
    db,
    `insert into chat_room (kind, record_type, record_id, created_by) values ('record', $1, $2, $3) returning id`,
    [kind, record, by],
  )
}

/** Makes a talk of the demo; nothing where its people or its record are not there. */
export async function seedTalk(db: Db, talk: DemoTalk): Promise<void> {
  const { rows } = await db.query<{ id: number; username: string }>(
    'select id, username from app_user where username = any($1)',
    [talk.people],
  )
  const known = new Map(rows.map(({ id, username }) => [username, id]))
  const ids = talk.people.flatMap((name) => known.get(name) ?? [])
  if (ids.length < talk.people.length) return
  const room = await roomOf(db, talk, ids)
  if (room === undefined) return
  const count = talk.said.length
  await db.query(
    `insert into chat_message (room_id, seq, change, sender_id, body, created_at)
     select $1, n, n, sender, body, now() - make_interval(mins => ($4 + ($5 - n) * $6)::int)
     from unnest($2::bigint[], $3::text[]) with ordinality as said (sender, body, n)`,
    [
      room,
      talk.said.map(([who]) => known.get(who)),
      talk.said.map(([, words]) => words),
      talk.ended,
      count,
      talk.pace,
    ],
  )
  await db.query(
    `update chat_room set last_seq = $2, last_change = $2, last_at = now() - make_interval(mins => $3) where id = $1`,
    [room, count, talk.ended],
  )
  const last = known.get(talk.said.at(-1)?.[0] ?? '')
  await db.query(
    `insert into chat_member (room_id, user_id, read_seq, joined_at)
     select $1, id, case when id = $4 then $2::bigint else $2::bigint - $3 end, now() - interval '2 days' from unnest($5::bigint[]) id`,
    [room, count, talk.unread, last, ids],
  )
}
