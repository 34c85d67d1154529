import type { SeedContext } from '../../src/app/seed.ts'
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

/** Six channels with their programmes. */
export async function seed({ db, log }: SeedContext): Promise<void> {
  await seedChannels(db)
  for (const [channel, { department, day }] of Object.entries(frames))
    await seedPrograms(db, channel, department, slotsOf(day))
  log(`demo: ${channels.length} channels`)
}
