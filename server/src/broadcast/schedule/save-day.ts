import type { ChannelChoice } from '@toasoan/contract/broadcast/channels'
import type { DayItem } from '@toasoan/contract/broadcast/days'
import { scheduleErrors, type updateDay } from '@toasoan/contract/broadcast/schedule-calls'
import { clockAt } from '@toasoan/contract/broadcast/zone-clock'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { z } from 'zod'
import { can } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Note } from '#server/kernel/http/route.ts'
import { demandRecords } from '#server/kernel/records/demand-record.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { askBroadcastCopies } from '../../media/work/public.ts'
import { channelOf } from './channel-of.ts'
import { channelOfDay, type DayRow, dayOf } from './day-rows.ts'
import { dayEditedOf, hasEnded } from './edited.ts'
import { againstFrame } from './frame-items.ts'
import { slotsOfDay } from './frames.ts'
import { namedRecords } from './named-records.ts'
import { publishDay } from './publish-day.ts'

type Given = z.output<typeof updateDay.body>

export const nameOfDay = ({ name }: Pick<ChannelChoice, 'name'>, { date_play }: Pick<DayRow, 'date_play'>) =>
  `${name} ${date_play.split('-').reverse().join('/')}`

/** The files that a day sends: those of its items, and of their parts. */
const soundsOf = (items: readonly DayItem[]): number[] =>
  items.flatMap(({ file_id, parts }) =>
    [file_id, ...parts.map(({ kind, ref_id }) => (kind === 'file' ? ref_id : null))].filter(
      (id) => id !== null,
    ),
  )

/** A day in the log: a line an item, by the clocks of the channel. */
export const dayNoted = (day: DayRow, { zone }: Pick<ChannelChoice, 'zone'>) => ({
  state: day.state,
  published_version: day.published_version,
  items: day.items.map(({ start, title }) => `${clockAt(day.date_play, zone, start)} ${title}`),
})

/**
 * Saves a day as a whole, and publishes it when that is asked. Refuses with 409 `record.stale`, and what is kept now in
 * `theirs`, when it was saved since the version that was seen.
 */
export async function saveDay(tx: Tx, note: Note, asker: Actor, id: number, given: Given): Promise<void> {
  const { access, language } = asker
  if (given.publish && !can(access, 'schedule.publish'))
    throw fail(kernelErrors.permissionDenied, { permission: 'schedule.publish' })
  const channel = await channelOf(tx, await channelOfDay(tx, id), true)
  const before = await dayOf(tx, id, true)
  if (before.version !== given.version)
    throw fail(kernelErrors.stale, { version: before.version, theirs: await dayEditedOf(tx, asker, id) })
  if (hasEnded(before.date_play, channel)) throw fail(scheduleErrors.past)
  await demandRecords(tx, namedRecords, { lines: given.items, at: 'items', language })
  const date = before.date_play
  const kept = againstFrame(given.items, await slotsOfDay(tx, channel.id, date), { date, zone: channel.zone })
  await sql`update schedule_day set items = ${JSON.stringify(kept.items)}::jsonb, cancelled = ${kept.cancelled}::bigint[],
    version = version + 1, updated_by = ${access.userId}, updated_at = now() where id = ${id}`.execute(tx)
  await askBroadcastCopies(tx, soundsOf(kept.items), access.userId)
  const saved = { ...before, ...kept, version: before.version + 1 }
  if (given.publish) await publishDay(tx, asker, saved, channel)
  const after: DayRow = given.publish
    ? { ...saved, state: 'published', published_version: saved.version }
    : saved
  note({
    type: 'schedule',
    id,
    name: nameOfDay(channel, before),
    before: dayNoted(before, channel),
    after: { ...dayNoted(after, channel), ...(given.reason && { reason: given.reason }) },
  })
}
