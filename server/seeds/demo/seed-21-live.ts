import type { SeedContext } from '../../src/app/seed.ts'
import { demoChannel, demoPages } from '../../src/broadcast/social-accounts/simulator/demo-world.ts'

type Db = SeedContext['db']

/** Streams of the demo's own stations; the server that runs puts its port there. */
const station = (code: string) => `http://127.0.0.1:3000/demo-streams/${code}.mp3`

const lives = [
  {
    name: 'Thời sự 18 giờ, phát trên mạng',
    description: 'Bản tin thời sự tối của Kênh Thời sự TS1, có hình chờ của đài.',
    starts: `(date_trunc('day', now() at time zone 'Asia/Ho_Chi_Minh') + interval '1 day 18 hours') at time zone 'Asia/Ho_Chi_Minh'`,
    ended: false,
  },
  {
    name: 'Tọa đàm: Báo chí và chuyển đổi số',
    description: 'Khách mời trao đổi cùng thính giả.',
    starts: `(date_trunc('day', now() at time zone 'Asia/Ho_Chi_Minh') - interval '1 day' + interval '9 hours') at time zone 'Asia/Ho_Chi_Minh'`,
    ended: true,
  },
] as const

/** What happened yesterday: minutes from the beginning, what, about what, and why. */
const happened = [
  [0, 'live_started', '', ''],
  [0.2, 'live_received', 'YouTube của đài', ''],
  [0.3, 'live_received', 'Trang Facebook', ''],
  [21, 'live_slate', '', 'ECONNRESET'],
  [21.6, 'live_back', '', ''],
  [34, 'live_switched', 'Phòng thu 2', ''],
  [58, 'live_stopped', '', ''],
  [58.1, 'live_ended', 'YouTube của đài', ''],
  [58.1, 'live_ended', 'Trang Facebook', ''],
] as const

const byPeople = new Set(['live_started', 'live_switched', 'live_stopped'])

async function seedLive(db: Db, live: (typeof lives)[number]): Promise<void> {
  const { rows } = await db.query<{ id: number }>(
    `insert into social_live (name, description, starts_at, lines, epoch, started_at, ended_at, created_by)
     select $1, $2, ${live.starts}, 360, $3::int, case when $4::boolean then ${live.starts} end,
       case when $4 then ${live.starts} + interval '58 minutes' end, (select id from app_user where username = 'thuky')
     on conflict do nothing returning id`,
    [live.name, live.description, live.ended ? 4 : 1, live.ended],
  )
  const id = rows[0]?.id
  if (id === undefined) return
  for (const [name, code] of [
    ['Phòng thu 1', 'ts1'],
    ['Phòng thu 2', 'vh2'],
  ] as const)
    await db.query(
      `insert into social_input (live_id, name, address, sound_only) values ($1, $2, $3, true)`,
      [id, name, station(code)],
    )
  await db.query(
    `update social_live set active_input_id = (select min(id) from social_input where live_id = $1) where id = $1`,
    [id],
  )
  for (const [name, network, page] of [
    ['YouTube của đài', 'youtube', demoChannel.id],
    ['Trang Facebook', 'facebook', demoPages[0].id],
  ] as const)
    await db.query(
      `insert into social_output (live_id, name, kind, account_id)
       select $1, $2, $3, id from social_account where network = $3 and external_id = $4`,
      [id, name, network, page],
    )
  if (!live.ended) return
  for (const [minutes, kind, what, reason] of happened)
    await db.query(
      `insert into record_event (entity, entity_id, kind, reason, data, at, actor_id)
       select 'social_live', l.id, $2, $3, case when $4 = '' then '{}'::jsonb else jsonb_build_object('what', $4::text) end,
         l.started_at + $5::float8 * interval '1 minute',
         case when $6::boolean then (select id from app_user where username = 'thuky') end
       from social_live l where l.id = $1`,
      [id, kind, reason, what, minutes, byPeople.has(kind)],
    )
}

/** A live that is to come and one of yesterday with what happened to it. */
export async function seed({ db, log }: SeedContext): Promise<void> {
  for (const live of lives) await seedLive(db, live)
  log(`demo: ${lives.length} live streams`)
}
