import type { KeptItem } from '@toasoan/contract/broadcast/schedule-days'
import { dayAfter, dayBegins, wallTimeAt } from '@toasoan/contract/broadcast/zone-clock'
import type { SeedContext } from '../../src/app/seed.ts'
import { itemsOfFrame } from '../../src/broadcast/schedule/frame-items.ts'
import { channelCategories, channelGroups, channels } from './broadcast/channels.ts'
import { frames } from './broadcast/frames.ts'
import { type DemoSlot, slotsOf } from './broadcast/slots.ts'

type Db = SeedContext['db']

const codeOf = (channel: string, name: string): string =>
  `${channel}-${name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')}`.slice(0, 40)

async function seedChannels(db: Db): Promise<void> {
  for (const [name, description] of channelCategories)
    await db.query(
      'insert into channel_category (name, description) values ($1, $2) on conflict do nothing',
      [name, description],
    )
  for (const [name, description] of channelGroups)
    await db.query('insert into channel_group (name, description) values ($1, $2) on conflict do nothing', [
      name,
      description,
    ])
  for (const { code, name, kind, group, category, zone = 'Asia/Ho_Chi_Minh' } of channels)
    await db.query(
      `insert into channel (code, name, kind, zone, channel_group_id, channel_category_id, xmltv_id)
       select $1, $2, $3, $4, g.id, c.id, $1 || '.toasoan.example' from channel_group g, channel_category c
       where g.name = $5 and c.name = $6 on conflict do nothing`,
      [code, name, kind, zone, group, category],
    )
}

/** A programme for every name of a channel's usual day, in the rhythm of its first slot. */
async function seedPrograms(db: Db, channel: string, department: string, slots: DemoSlot[]): Promise<void> {
  const once = new Map(slots.toReversed().map((slot) => [slot.title, slot]))
  for (const { title, start, seconds, weekdays } of once.values())
    await db.query(
      `insert into program (channel_id, department_id, code, name, minutes, weekdays, starts_at)
       select c.id, d.id, $3, $4, $5, $6, make_time($7::int / 3600, $7::int / 60 % 60, 0)
       from channel c left join department d on d.code = $2 where c.code = $1 on conflict do nothing`,
      [channel, department, codeOf(channel, title), title, Math.max(1, seconds / 60), weekdays, start],
    )
}

type Channel = { id: number; zone: string }

/** The weekly frame of a channel that has none, in force for a month already. */
async function seedFrame(db: Db, channel: Channel, slots: DemoSlot[]): Promise<void> {
  const { rows } = await db.query<{ id: number }>(
    `insert into channel_frame (channel_id, valid) select $1, daterange(current_date - 30, null)
     where not exists (select from channel_frame where channel_id = $1) returning id`,
    [channel.id],
  )
  for (const { title, start, seconds, kind, weekdays } of rows[0] ? slots : [])
    await db.query(
      `insert into channel_item (frame_id, weekdays, start, seconds, title, kind, program_id)
       select $1, $2, $3, $4, $5, $6, (select id from program where channel_id = $7 and name = $5)`,
      [rows[0]?.id, weekdays, start, seconds, title, kind, channel.id],
    )
}

/** A slot of the frame as its items are made of it; the demo's hold on every day. */
const slotsIn = async (db: Db, { id }: Channel) =>
  (
    await db.query(
      `select i.slot, i.weekdays, i.start, i.seconds, i.title, i.kind, i.program_id, i.studio_id
       from channel_item i join channel_frame f on f.id = i.frame_id where f.channel_id = $1 order by i.start`,
      [id],
    )
  ).rows

async function publish(
  db: Db,
  { id, zone }: Channel,
  day: number,
  date: string,
  items: KeptItem[],
): Promise<void> {
  const begins = dayBegins(date, zone)
  const at = (seconds: number) => new Date(begins + seconds * 1000).toISOString()
  const sent = items.map((item) => ({ ...item, starts: at(item.start), ends: at(item.start + item.seconds) }))
  await db.query(
    `insert into schedule_item (day_id, channel_id, key, during, title, kind, program_id)
     select $1, $2, given.key, tstzrange(given.starts, given.ends), given.title, given.kind, given.program_id
     from jsonb_to_recordset($3::jsonb) as given (key text, starts timestamptz, ends timestamptz, title text, kind text,
       program_id bigint)`,
    [day, id, JSON.stringify(sent)],
  )
  await db.query(
    `update schedule_day set state = 'published', published_version = 1, published_at = now(), published_by = updated_by
     where id = $1`,
    [day],
  )
}

/** Days that are published, from the first to the last, counted from today; those after them are drafts. */
const [firstDay, lastPublished, lastDay] = [-2, 7, 13]
/** The draft with faults: a slot is missing, another one takes too long. */
const faultyDay = 8

function withFaults(items: KeptItem[]): KeptItem[] {
  const without = items.filter((_, place) => place !== 3)
  return without.map((item, place) =>
    place === 8 ? { ...item, seconds: item.seconds + 900, override: 'moved' } : item,
  )
}

async function seedDays(db: Db, channel: Channel, code: string): Promise<void> {
  const slots = await slotsIn(db, channel)
  const today = wallTimeAt(Date.now(), channel.zone).date
  for (let place = firstDay; place <= lastDay; place += 1) {
    const date = dayAfter(today, place)
    const usual = itemsOfFrame(slots, { date, zone: channel.zone })
    const faulty = code === 'ts1' && place === faultyDay
    const items = faulty ? withFaults(usual) : usual
    const { rows } = await db.query<{ id: number }>(
      `insert into schedule_day (channel_id, date_play, items, cancelled, updated_by)
       select $1, $2, $3, $4, id from app_user where username = 'thuky' on conflict do nothing returning id`,
      [channel.id, date, JSON.stringify(items), faulty ? [usual[3]?.slot] : []],
    )
    if (rows[0] && place <= lastPublished) await publish(db, channel, rows[0].id, date, items)
  }
}

/** Six channels with their programmes and weekly frames, a published week and a draft with faults. */
export async function seed({ db, log }: SeedContext): Promise<void> {
  await seedChannels(db)
  for (const [code, { department, day }] of Object.entries(frames)) {
    const slots = slotsOf(day)
    await seedPrograms(db, code, department, slots)
    const { rows } = await db.query<Channel>('select id, zone from channel where code = $1', [code])
    if (!rows[0]) continue
    await seedFrame(db, rows[0], slots)
    await seedDays(db, rows[0], code)
  }
  log(`demo: ${channels.length} channels`)
}
