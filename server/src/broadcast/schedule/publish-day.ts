import type { ChannelChoice } from '@toasoan/contract/broadcast/channels'
import { runningOrder } from '@toasoan/contract/broadcast/running-order'
import { scheduleErrors } from '@toasoan/contract/broadcast/schedule-calls'
import { dayAfter, dayBegins } from '@toasoan/contract/broadcast/zone-clock'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { takeClaims } from '../../facilities/claims/public.ts'
import { planItems } from '../recording/public.ts'
import { type DayRow, daysBetween } from './day-rows.ts'
import { factsOfFiles, wantedStudios } from './facts.ts'
import { faultsOf } from './judge.ts'

const exclusionViolation = '23P01'

/** Refuses what must be mended first. The days beside count as they are planned. */
async function refuseFaults(tx: Tx, day: DayRow, channel: ChannelChoice): Promise<void> {
  const days = await daysBetween(tx, channel, dayAfter(day.date_play, -1), dayAfter(day.date_play, 1))
  const files = await factsOfFiles(tx, day.items)
  const faults = faultsOf(day, channel, { days, files }).filter(({ refuses }) => refuses)
  if (faults.length > 0) throw fail(scheduleErrors.faults, { count: faults.length, faults })
}

/**
 * Puts the items of a day where readers see them; an item that stays keeps its id, and one that is as it was is not
 * written. Tells whether any of them, or of those that were there, is to be recorded.
 */
async function writeItems(tx: Tx, day: DayRow, { id: channelId, zone }: ChannelChoice): Promise<boolean> {
  const begins = dayBegins(day.date_play, zone)
  const at = (seconds: number) => new Date(begins + seconds * 1000).toISOString()
  const items = runningOrder(day.items).map(({ item, from, until }) => ({
    ...item,
    starts: at(from),
    ends: at(until),
  }))
  await sql`set constraints schedule_item_no_overlap deferred`.execute(tx)
  // What is seen of the items is what was there before.
  const before = await sql<{ recorded: boolean }>`
    with gone as (
      delete from schedule_item where day_id = ${day.id} and key <> all(${items.map(({ key }) => key)}::text[]))
    select exists (select from schedule_item where day_id = ${day.id} and record) as recorded`.execute(tx)
  await sql`
    insert into schedule_item (day_id, channel_id, key, during, title, kind, program_id, studio_id, file_id, note,
      record)
    select ${day.id}, ${channelId}, given.key, tstzrange(given.starts, given.ends), given.title, given.kind,
      given.program_id, given.studio_id, given.file_id, given.note, coalesce(given.record, false)
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as given (key text, starts timestamptz, ends timestamptz,
      title text, kind text, program_id bigint, studio_id bigint, file_id bigint, note text, record boolean)
    on conflict (day_id, key) do update set during = excluded.during, title = excluded.title, kind = excluded.kind,
      program_id = excluded.program_id, studio_id = excluded.studio_id, file_id = excluded.file_id, note = excluded.note,
      record = excluded.record
    where (schedule_item.during, schedule_item.title, schedule_item.kind, schedule_item.program_id,
        schedule_item.studio_id, schedule_item.file_id, schedule_item.note, schedule_item.record)
      is distinct from (excluded.during, excluded.title, excluded.kind, excluded.program_id, excluded.studio_id,
        excluded.file_id, excluded.note, excluded.record)`.execute(tx)
  await sql`set constraints schedule_item_no_overlap immediate`.execute(tx).catch((error) => {
    throw (error as { code?: string }).code === exclusionViolation ? fail(scheduleErrors.overlap) : error
  })
  return before.rows[0]?.recorded === true || items.some(({ record }) => record === true)
}

/**
 * Publishes a day as it is kept: 409 `schedule.faults` with what must be mended, `schedule.overlap` when a day beside
 * is published otherwise than planned, `claim.taken` with offers when somebody else has a studio.
 */
export async function publishDay(tx: Tx, asker: Actor, day: DayRow, channel: ChannelChoice): Promise<void> {
  await refuseFaults(tx, day, channel)
  const isRecorded = await writeItems(tx, day, channel)
  const wanted = wantedStudios(day.items, { date: day.date_play, zone: channel.zone })
  if (isRecorded) await planItems(tx)
  await takeClaims(tx, asker, { source: 'broadcast', id: day.id }, wanted)
  await sql`update schedule_day set state = 'published', published_version = version, published_at = now(),
    published_by = ${asker.access.userId} where id = ${day.id}`.execute(tx)
}
