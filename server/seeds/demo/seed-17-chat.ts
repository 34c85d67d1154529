import type { SeedContext } from '../../src/app/seed.ts'
import { type DemoAnnouncement, type DemoTalk, demoAnnouncements, demoTalks } from './chat/talks.ts'

type Db = SeedContext['db']

const idOf = async (db: Db, text: string, values: unknown[]): Promise<number | undefined> =>
  (await db.query<{ id: number }>(text, values)).rows[0]?.id

/** An article that the people of a talk work on. */
const talkedOf = `select a.id from article a where a.stage = 2
  and a.department_id in (select department_id from user_department ud join app_user u on u.id = ud.user_id
    where u.username = any($1)) order by a.id desc limit 1`

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
  const article = await idOf(db, talkedOf, [people])
  return article === undefined
    ? undefined
    : idOf(
        db,
        `insert into chat_room (kind, record_type, record_id, created_by) values ('record', 'article', $1, $2) returning id`,
        [article, by],
      )
}

async function seedTalk(db: Db, talk: DemoTalk): Promise<void> {
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

async function seedAnnouncement(db: Db, given: DemoAnnouncement): Promise<void> {
  const { title, body, level, by, from, until, published, readers, departments } = given
  const id = await idOf(
    db,
    `insert into announcement (title, body, level, everyone, department_ids, starts_at, ends_at, published, told_at, created_by,
       created_at, updated_at)
     select $1, $2, $3, $4::text[] is null, coalesce((select array_agg(id) from department where code = any($4)), '{}'),
       now() + make_interval(hours => $5), now() + make_interval(hours => $6::int), $7,
       case when $7 and $5 < 0 then now() + make_interval(hours => $5) end, u.id,
       now() - interval '30 days', now() - interval '1 day'
     from app_user u where u.username = $8 returning id`,
    [title, body, level, departments ?? null, from, until, published, by],
  )
  await db.query(
    `insert into announcement_receipt (announcement_id, user_id, told_at, read_at)
     select n.id, meant.user_id, n.told_at, case when $2::int > 0 and meant.user_id % greatest($2, 1) = 0 then n.told_at + interval '2 hours' end
     from announcement n cross join lateral people_meant(n.everyone, n.department_ids, n.group_ids, n.user_ids) meant
     where n.id = $1 and n.told_at is not null`,
    [id, readers],
  )
}

/** Rooms with talk of the demo's people, and what the house tells them. */
export async function seed({ db, log }: SeedContext): Promise<void> {
  if ((await db.query('select from chat_room limit 1')).rows.length > 0) return
  for (const talk of demoTalks) await seedTalk(db, talk)
  for (const one of demoAnnouncements) await seedAnnouncement(db, one)
  log(`${demoTalks.length} rooms and ${demoAnnouncements.length} announcements of the demo`)
}
