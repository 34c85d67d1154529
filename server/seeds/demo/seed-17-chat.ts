import type { SeedContext } from '../../src/app/seed.ts'
import { idOf, seedTalk } from './chat/seed-talk.ts'
import { type DemoAnnouncement, demoAnnouncements, demoTalks } from './chat/talks.ts'

type Db = SeedContext['db']

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
