import { createHash } from 'node:crypto'
import type { Receipt } from '@toasoan/contract/broadcast/recordings'
import { dayAfter, instantOf, wallTimeAt } from '@toasoan/contract/broadcast/zone-clock'
import type { SeedContext } from '../../src/app/seed.ts'
import { demoSound, soundFrames } from '../../src/broadcast/demo-streams/station.ts'
import { prepareFile } from '../../src/media/files/public.ts'

type Db = SeedContext['db']

const zone = 'Asia/Ho_Chi_Minh'

/** Rules of the demo: who sends, when, for how long, or with which programme. */
const rules = [
  {
    name: 'Thời sự sáng',
    channel: 'ts1',
    starts: '06:00',
    minutes: 30,
    program: 'Thời sự sáng',
    listen: true,
  },
  { name: 'Điểm báo trong nước', channel: 'ts1', program: 'Điểm báo trong nước', listen: false },
  { name: 'Giờ cao điểm chiều', channel: 'gt4', starts: '16:00', minutes: 180, listen: false },
] as const

async function seedRules(db: Db): Promise<void> {
  for (const rule of rules)
    await db.query(
      `insert into channel_schedule (channel_id, name, mode, weekdays, starts_at, minutes, program_id, pre_roll, post_roll,
         category_id, keep_days, listen_again, created_by)
       select c.id, $2, $3, '{1,2,3,4,5,6,7}', $4, $5,
         (select id from program where channel_id = c.id and name = $6 limit 1), 30, 30,
         (select id from file_category where name = 'Âm thanh' order by id limit 1), 90, $7,
         (select id from app_user where username = 'thuky')
       from channel c where c.code = $1 on conflict do nothing`,
      [
        rule.channel,
        rule.name,
        'starts' in rule ? 'weekly' : 'program',
        'starts' in rule ? rule.starts : null,
        'minutes' in rule ? rule.minutes : null,
        'program' in rule ? rule.program : null,
        rule.listen,
      ],
    )
}

/** What came of the last mornings, the latest first: seconds that are missing of what was recorded. */
const mornings = [0, 0, 4.2, 0]

async function seedRecording(
  { db, storage }: Pick<SeedContext, 'db' | 'storage'>,
  daysAgo: number,
  missing: number,
): Promise<void> {
  const { rows } = await db.query<{
    id: number
    channel_id: number
    user_id: number
    category_id: number | null
    program_id: number | null
  }>(
    `select s.id, s.channel_id, s.created_by as user_id, s.category_id, s.program_id from channel_schedule s
     join channel c on c.id = s.channel_id where c.code = 'ts1' and s.name = $1`,
    [rules[0].name],
  )
  const rule = rows[0]
  if (!rule) return
  const date = dayAfter(wallTimeAt(Date.now(), zone).date, -daysAgo)
  const due = instantOf({ date, seconds: 6 * 3600 }, zone)
  const at = (seconds: number) => new Date(due + seconds * 1000).toISOString()
  const known = await db.query('select from recording where rule_id = $1 and due_at = $2', [rule.id, at(0)])
  if (known.rowCount) return
  const frames = await soundFrames(demoSound)
  const [{ duration, rate, channels } = { duration: 1, rate: 0, channels: 0 }] = frames
  const kept = frames.slice(0, frames.length - Math.round((missing * 1000) / duration))
  const content = Buffer.concat(kept.map(({ bytes }) => bytes))
  const [seconds, got] = [(frames.length * duration) / 1000, (kept.length * duration) / 1000]
  const name = `${rules[0].name} ${date} 06.00`
  const values = await prepareFile(storage, {
    buffer: content,
    name: `${name}.mp3`,
    userId: rule.user_id,
    categoryId: rule.category_id,
    uploadType: 'recording',
    credit: 'Kênh Thời sự TS1',
  })
  const file = await db.query<{ id: number }>(
    `insert into file (key, name, extension, mimetype, filename_original, type, size, sha256, category_id, upload_type,
       credit, duration_ms, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
    [
      values.key,
      values.name,
      values.extension,
      values.mimetype,
      values.filename_original,
      values.type,
      values.size,
      values.sha256,
      values.category_id,
      values.upload_type,
      values.credit,
      Math.round(got * 1000),
      values.created_by,
    ],
  )
  const receipt: Receipt = {
    seconds,
    got,
    frames: kept.length,
    reopened: missing > 0 ? 1 : 0,
    backup: 0,
    gaps: missing > 0 ? [{ from: at(got), until: at(seconds) }] : [],
    silences: [],
    changes: [{ at: at(0), codec: 'mp3', rate, channels }],
    titles: [{ at: at(0), title: rules[0].name }],
    parts: [
      {
        file_id: file.rows[0]?.id ?? 0,
        name,
        codec: 'mp3',
        seconds: got,
        size: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      },
    ],
  }
  const made = await db.query<{ id: number }>(
    `insert into recording (rule_id, channel_id, program_id, title, due_at, starts_at, ends_at, status, coverage, receipt, file_id,
       created_by)
     values ($1, $2, $11, $3, $4, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      rule.id,
      rule.channel_id,
      rules[0].name,
      at(0),
      at(seconds),
      missing > 0 ? 'short' : 'done',
      got / seconds,
      JSON.stringify(receipt),
      file.rows[0]?.id,
      rule.user_id,
      rule.program_id,
    ],
  )
  await db.query(`select replace_file_uses('recording', $1, true, $2, '{}')`, [
    made.rows[0]?.id,
    [file.rows[0]?.id],
  ])
}

/** What is recorded of the demo's channels, and what came of the last mornings. */
export async function seed({ db, storage, log }: SeedContext): Promise<void> {
  await seedRules(db)
  for (const [place, missing] of mornings.entries()) await seedRecording({ db, storage }, place + 1, missing)
  log(`demo: ${rules.length} recording rules`)
}
