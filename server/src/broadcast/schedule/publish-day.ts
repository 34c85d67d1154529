import type { ChannelChoice } from '@toasoan/contract/broadcast/channels'
import { filesOf } from '@toasoan/contract/broadcast/days'
import { runningOrder } from '@toasoan/contract/broadcast/running-order'
import { scheduleErrors } from '@toasoan/contract/broadcast/schedule-calls'
import { dayBegins } from '@toasoan/contract/broadcast/zone-clock'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { takeClaims } from '../../facilities/claims/public.ts'
import { planItems } from '../recording/public.ts'
import type { DayBeside } from './around.ts'
import type { DayRow, DayWritten } from './day-rows.ts'
import { factsOfFiles, requestedStudios } from './facts.ts'
import { faultsOf } from './judge.ts'

const exclusionViolation = '23P01'

/** A day as it is to be kept, among those beside it, and the statement that keeps it. */
type Saved = { day: DayRow; days: readonly DayBeside[]; statement: RawBuilder<DayWritten> }

/** Refuses what must be mended first. The days beside count as they are planned. */
async function refuseFaults(
  tx: Tx,
  { day, days }: Pick<Saved, 'day' | 'days'>,
  channel: ChannelChoice,
): Promise<void> {
  const files = await factsOfFiles(tx, day.items)
  const faults = faultsOf(day, channel, { days, files }).filter(({ refuses }) => refuses)
  if (faults.length > 0) throw fail(scheduleErrors.faults, { count: faults.length, faults })
}

/** What of a day was there before, or is now. */
type Had = { recorded: boolean; housed: boolean }

/**
 * Keeps a day and puts its items where readers see them; an item that stays keeps its id, and one that is as it was is not
 * written. Items trade places: the constraint on their times is judged when all are where they belong, which is at the
 * end of the one statement. Tells whether any that is or was there is to be recorded, or has a studio.
 */
async function writeItems(
  tx: Tx,
  { day, statement }: Pick<Saved, 'day' | 'statement'>,
  { id: channelId, zone }: ChannelChoice,
): Promise<Had & { written: DayWritten }> {
  const begins = dayBegins(day.date_play, zone)
  const at = (seconds: number) => new Date(begins + seconds * 1000).toISOString()
  const items = runningOrder(day.items).map(({ item, from, until }) => {
    const { key, title, kind, program_id, studio_id, file_id, note, record } = item
    const span = { starts: at(from), ends: at(until) }
    const part_file_ids = filesOf({ file_id: null, parts: item.parts })
    return { key, ...span, title, kind, program_id, studio_id, file_id, note, record, part_file_ids }
  })
  const { rows } = await sql<DayWritten & Had>`
    with kept as (${statement}),
    was as (
      select coalesce(bool_or(record), false) as recorded, count(studio_id) > 0 as housed
      from schedule_item where day_id = ${day.id}),
    gone as (
      delete from schedule_item where day_id = ${day.id} and key <> all(${items.map(({ key }) => key)}::text[])),
    put as (
      insert into schedule_item (day_id, channel_id, key, during, title, kind, program_id, studio_id, file_id, note,
        record, part_file_ids)
      select ${day.id}, ${channelId}, given.key, tstzrange(given.starts, given.ends), given.title, given.kind,
        given.program_id, given.studio_id, given.file_id, given.note, coalesce(given.record, false), given.part_file_ids
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as given (key text, starts timestamptz,
        ends timestamptz, title text, kind text, program_id bigint, studio_id bigint, file_id bigint, note text,
        record boolean, part_file_ids bigint[])
      on conflict (day_id, key) do update set during = excluded.during, title = excluded.title, kind = excluded.kind,
        program_id = excluded.program_id, studio_id = excluded.studio_id, file_id = excluded.file_id,
        note = excluded.note, record = excluded.record, part_file_ids = excluded.part_file_ids
      where (schedule_item.during, schedule_item.title, schedule_item.kind, schedule_item.program_id,
          schedule_item.studio_id, schedule_item.file_id, schedule_item.note, schedule_item.record,
          schedule_item.part_file_ids)
        is distinct from (excluded.during, excluded.title, excluded.kind, excluded.program_id, excluded.studio_id,
          excluded.file_id, excluded.note, excluded.record, excluded.part_file_ids))
    select kept.*, recorded, housed from kept, was`
    .execute(tx)
    .catch((error) => {
      throw (error as { code?: string }).code === exclusionViolation ? fail(scheduleErrors.overlap) : error
    })
  const { recorded = false, housed = false, ...written } = rows[0] ?? {}
  return {
    written: written as DayWritten,
    recorded: recorded || items.some(({ record }) => record === true),
    housed: housed || items.some(({ studio_id }) => studio_id !== null),
  }
}

/**
 * Keeps a day and puts it where readers see it: 409 `schedule.faults` with what must be mended, `schedule.overlap` when a
 * day beside is published otherwise than planned, `claim.taken` with offers when somebody else has a studio.
 */
export async function publishDay(
  tx: Tx,
  actor: Actor,
  saved: Saved,
  channel: ChannelChoice,
): Promise<DayWritten> {
  const { day } = saved
  await refuseFaults(tx, saved, channel)
  const { written, recorded, housed } = await writeItems(tx, saved, channel)
  if (recorded) await planItems(tx)
  if (housed) {
    const requested = requestedStudios(day.items, { date: day.date_play, zone: channel.zone })
    await takeClaims(tx, actor, { source: 'broadcast', id: day.id }, requested)
  }
  return written
}
