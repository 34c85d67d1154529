import type { ChannelChoice } from '@toasoan/contract/broadcast/channels'
import { filesOf } from '@toasoan/contract/broadcast/days'
import { scheduleErrors, type updateDay } from '@toasoan/contract/broadcast/schedule-calls'
import type { DayEdited } from '@toasoan/contract/broadcast/schedule-days'
import { clock, dayBegins, wallTimeAt } from '@toasoan/contract/broadcast/zone-clock'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { z } from 'zod'
import { can } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Note } from '#server/kernel/http/route.ts'
import { assertRecords } from '#server/kernel/records/assert-record.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { askBroadcastCopies } from '../../media/work/public.ts'
import { aroundOf } from './around.ts'
import { briefColumns, type DayRow, type DayWritten, dayOnChannel } from './day-rows.ts'
import { dayEditedOf, editedFrom, hasEnded } from './edited.ts'
import { againstFrame } from './frame-items.ts'
import { slotsFor } from './frames.ts'
import { namedRecords } from './named-records.ts'
import { publishDay } from './publish-day.ts'
import { assertSeenFiles } from './seen-files.ts'

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
