import type { ChannelChoice } from '@toasoan/contract/broadcast/channels'
import { type DayItem, filesOf } from '@toasoan/contract/broadcast/days'
import { scheduleErrors, type updateDay } from '@toasoan/contract/broadcast/schedule-calls'
import type { DayEdited } from '@toasoan/contract/broadcast/schedule-days'
import { clock, dayBegins, wallTimeAt } from '@toasoan/contract/broadcast/zone-clock'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { z } from 'zod'
import { can } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Note } from '#server/kernel/http/route.ts'
import { assertRecords } from '#server/kernel/records/assert-record.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { seen } from '../../media/files/public.ts'
import { askBroadcastCopies } from '../../media/work/public.ts'
import { aroundOf } from './around.ts'
import { briefColumns, type DayRow, type DayWritten, dayOnChannel } from './day-rows.ts'
import { dayEditedOf, editedFrom, hasEnded } from './edited.ts'
import { againstFrame } from './frame-items.ts'
import { slotsFor } from './frames.ts'
import { namedRecords, noSuchFile } from './named-records.ts'
import { publishDay } from './publish-day.ts'

/**
 * Refuses (422, under the item) to put files into a day that its editor may not see: whoever names one is told its name,
 * length and rights. What any day names already may be named again, so that days are copied whole.
 */
async function assertSeenFiles(
  tx: Tx,
  { access, language }: Pick<Actor, 'access' | 'language'>,
  items: readonly DayItem[],
  before: readonly DayItem[],
): Promise<void> {
  const known = new Set(before.flatMap(filesOf))
  const added = [...new Set(items.flatMap(filesOf))].filter((id) => !known.has(id))
  if (added.length === 0) return
  const { rows } = await sql<{ id: number }>`
    select file.id from file where file.id = any(${added}::bigint[]) and (${seen(access, 'file.index')}) is not true
      and not exists (select from schedule_day d where d.items @> jsonb_build_array(jsonb_build_object('file_id', file.id))
        or d.items @> jsonb_build_array(jsonb_build_object('parts',
          jsonb_build_array(jsonb_build_object('kind', 'file', 'ref_id', file.id)))))`.execute(tx)
  const hidden = new Set(rows.map(({ id }) => id))
  const wrong = items.flatMap((item, row) => (filesOf(item).some((id) => hidden.has(id)) ? [row] : []))
  if (wrong.length === 0) return
  const errors = wrong.map((row) => [`items.${row}.file_id`, [say(noSuchFile, language)]])
  throw fail(kernelErrors.invalid, {}, Object.fromEntries(errors))
}

type Given = z.output<typeof updateDay.body>

export const nameOfDay = ({ name }: Pick<ChannelChoice, 'name'>, { date_play }: Pick<DayRow, 'date_play'>) =>
  `${name} ${date_play.split('-').reverse().join('/')}`

/** A day in the log: a line an item, by the clocks of the channel. */
export function dayNoted(day: DayRow, { zone }: Pick<ChannelChoice, 'zone'>) {
  const begins = dayBegins(day.date_play, zone)
  return {
    state: day.state,
    published_version: day.published_version,
    items: day.items.map(
      ({ start, title }) => `${clock(wallTimeAt(begins + start * 1000, zone).seconds)} ${title}`,
    ),
  }
}

/** The statement that writes a day as it was saved, public at once when that is asked. */
function writing(
  id: number,
  { items, cancelled }: Pick<DayRow, 'items' | 'cancelled'>,
  { publish, userId }: { publish: boolean; userId: number },
) {
  const published = sql`, state = 'published', published_version = version + 1, published_at = now(),
    published_by = ${userId}`
  return sql<DayWritten>`
    update schedule_day d set items = ${JSON.stringify(items)}::jsonb, cancelled = ${cancelled}::bigint[],
      version = version + 1, updated_by = ${userId}, updated_at = now() ${publish ? published : sql``}
    where id = ${id} returning ${briefColumns}`
}

/**
 * Saves a day as a whole, and publishes it when that is asked. Refuses with 409 `record.stale`, and what is kept now in
 * `theirs`, when it was saved since the version that was seen.
 */
export async function saveDay(
  tx: Tx,
  note: Note,
  actor: Actor,
  id: number,
  given: Given,
): Promise<DayEdited> {
  const { access, language } = actor
  if (given.publish && !can(access, 'schedule.publish'))
    throw fail(kernelErrors.permissionDenied, { permission: 'schedule.publish' })
  const { day: before, channel } = await dayOnChannel(tx, id, true)
  if (before.version !== given.version)
    throw fail(kernelErrors.stale, { version: before.version, theirs: await dayEditedOf(tx, actor, id) })
  if (hasEnded(before.date_play, channel)) throw fail(scheduleErrors.past)
  await assertRecords(tx, namedRecords, { lines: given.items, at: 'items', language })
  await assertSeenFiles(tx, actor, given.items, before.items)
  const date = before.date_play
  const around = await aroundOf(tx, channel, date)
  const kept = againstFrame(given.items, slotsFor(around.slots, date), { date, zone: channel.zone })
  const days = around.days.map((each) => (each.id === id ? { ...each, items: kept.items } : each))
  await askBroadcastCopies(tx, kept.items.flatMap(filesOf), access.userId)
  const statement = writing(id, kept, { publish: given.publish, userId: access.userId })
  const written = given.publish
    ? await publishDay(tx, actor, { day: { ...before, ...kept }, days, statement }, channel)
    : (await statement.execute(tx)).rows[0]
  const day: DayRow = { ...before, ...written, ...kept }
  note({
    type: 'schedule',
    id,
    name: nameOfDay(channel, before),
    before: dayNoted(before, channel),
    after: { ...dayNoted(day, channel), ...(given.reason && { reason: given.reason }) },
  })
  const shown = days.map((each) => (each.id === id ? { ...each, state: day.state } : each))
  return editedFrom(tx, actor, { day, channel }, { ...around, days: shown })
}
