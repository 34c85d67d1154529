import { channelErrors, channelSentences } from '@toasoan/contract/broadcast/channel-errors'
import {
  type ChannelChoice,
  type ChannelRow,
  channelList,
  channels,
  livestreamChannel,
  toggleChannel,
} from '@toasoan/contract/broadcast/channels'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { changeRecord, updateValues } from '#server/kernel/records/change-record.ts'
import { findRecord, recordRoutes } from '#server/kernel/records/record-routes.ts'
import { probeStream } from '../streams/public.ts'
import { channelRecords } from './channel-records.ts'

export const routes: Route[] = [
  ...recordRoutes(channels, channelRecords),

  route(channelList, async ({ db }) => {
    const { rows } = await sql<ChannelChoice>`
      select id, name, code, kind, zone from channel where active order by name collate "vi-x-icu", id`.execute(
      db,
    )
    return rows
  }),

  route(toggleChannel, ({ change, params: { id } }) =>
    changeRecord<ChannelRow>(
      {
        change,
        type: 'channel',
        read: (tx, lock) => findRecord(tx, channelRecords, id, lock),
        nameOf: ({ name }) => name,
      },
      (tx, { active }) => updateValues(tx, 'channel', id, { active: !active }),
    ),
  ),

  route(livestreamChannel, async ({ db, change, configuration, body, language }) => {
    const { channel_id: id, on, stream, anyway } = body
    const known = await findRecord<ChannelRow>(db, channelRecords, id)
    const requested = stream ?? known.stream
    // Outside of the change: a stream may take its time.
    const heard = on ? await probeStream(configuration, requested) : null
    if (heard === 'STREAM_HOSTS')
      throw fail(kernelErrors.invalid, {}, { stream: [say(channelSentences.hostNotAllowed, language)] })
    if (typeof heard === 'string' && !anyway) throw fail(channelErrors.streamAway, { reason: heard })
    const channel = await changeRecord<ChannelRow>(
      {
        change,
        type: 'channel',
        read: (tx, lock) => findRecord(tx, channelRecords, id, lock),
        nameOf: ({ name }) => name,
      },
      (tx) => updateValues(tx, 'channel', id, { live: on, stream: requested, stream_bad: 0 }),
    )
    return { channel, heard: typeof heard === 'string' ? null : heard }
  }),
]
