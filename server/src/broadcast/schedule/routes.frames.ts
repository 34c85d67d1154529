import {
  listSlots,
  type SlotInput,
  type SlotRow,
  scheduleChannel,
  updateSlot,
} from '@toasoan/contract/broadcast/frames'
import { dayAfter } from '@toasoan/contract/broadcast/zone-clock'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { withChange } from '@toasoan/contract/kit/left-out'
import { sql } from 'kysely'
import type { z } from 'zod'
import { can } from '#server/kernel/access/access.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { refuseStale } from '#server/kernel/records/change-record.ts'
import { type ListSource, pagedList } from '#server/kernel/records/paged-list.ts'
import { findRecord } from '#server/kernel/records/record-routes.ts'
import { channelOf } from './channel-of.ts'
import { daysBetween } from './day-rows.ts'
import { slotSource, slotsOn } from './frames.ts'
import { briefOf } from './list-days.ts'
import { openDay } from './open-day.ts'
import { changeHolds, setFrame } from './set-frame.ts'

const source: ListSource<SlotRow, z.output<typeof listSlots.query>> = {
  ...slotSource,
  searched: sql`i.title`,
  orders: { start: sql`i.start`, title: sql`i.title collate "vi-x-icu"`, updated_at: sql`i.updated_at` },
  order: 'start',
  where: ({ channel_id, on, weekday }) => [
    ...(channel_id ? [sql`f.channel_id = any(${channel_id}::bigint[])`] : []),
    ...(on ? [sql`f.valid @> ${on}::date`] : []),
    ...(weekday ? [sql`${weekday}::smallint = any(i.weekdays)`] : []),
  ],
}

const inputOf = ({
  slot,
  weekdays,
  start,
  seconds,
  title,
  kind,
  program_id,
  studio_id,
}: SlotRow): SlotInput => ({
  slot,
  weekdays,
  start,
  seconds,
  title,
  kind,
  program_id,
  studio_id,
})

export const routes: Route[] = [
  route(listSlots, ({ db, query }) => pagedList(db, source, query)),

  route(scheduleChannel, async ({ db, change, access, language, body }) => {
    const { channel_id, valid_from, items, date_play, copy_from } = body
    if (items && !can(access, 'channelItem.create'))
      throw fail(kernelErrors.permissionDenied, { permission: 'channelItem.create' })
    const userId = access.userId
    if (valid_from && items) {
      const set = await change(async (tx, note) => {
        const channel = await channelOf(tx, channel_id, true)
        return setFrame(tx, note, {
          channel,
          from: valid_from,
          slots: items,
          userId,
          language,
          field: 'items',
        })
      })
      return { ...set, day: null, opened: false }
    }
    const [there] = await daysBetween(db, { id: channel_id }, date_play ?? '', date_play ?? '')
    if (there) return { slots: [], day: await briefOf(db, there.id), opened: false, days: 0 }
    const { id, opened } = await change(async (tx, note) => {
      const channel = await channelOf(tx, channel_id, true)
      return openDay(tx, note, { channel, date: date_play ?? '', copyFrom: copy_from, userId, language })
    })
    return { slots: [], day: await briefOf(db, id), opened, days: 0 }
  }),

  route(updateSlot, ({ change, access, language, params: { id }, body }) =>
    change(async (tx, note) => {
      const read = () => findRecord<SlotRow>(tx, { ...source, table: 'channel_item' }, id)
      const channel = await channelOf(tx, (await read()).channel_id, true)
      const before = await read()
      const { version, ...given } = body
      refuseStale(before, version)
      const from = changeHolds(before, channel)
      if (before.valid_until !== null && before.valid_until < from) throw fail(kernelErrors.notFound)
      const changed = withChange(inputOf(before), given)
      const all = await slotsOn(tx, channel.id, from)
      const { slots } = await setFrame(tx, note, {
        channel,
        from,
        until: before.valid_until && dayAfter(before.valid_until, 1),
        slots: all.map((slot) => (slot.slot === before.slot ? changed : inputOf(slot))),
        userId: access.userId,
        language,
        field: 'start',
        ...(from === before.valid_from && { inPlace: { id, slot: changed } }),
      })
      const after = slots.find(({ slot }) => slot === before.slot)
      if (!after) throw fail(kernelErrors.notFound)
      return after
    }),
  ),
]
