import {
  type ChannelChoice,
  type ChannelRow,
  channelList,
  channels,
  toggleChannel,
} from '@toasoan/contract/broadcast/channels'
import { sql } from 'kysely'
import { type Route, route } from '#server/kernel/http/route.ts'
import { changeRecord, updateValues } from '#server/kernel/records/change-record.ts'
import { findRecord, recordRoutes } from '#server/kernel/records/record-routes.ts'
import { channelRecords } from './channel-records.ts'

export const routes: Route[] = [
  ...recordRoutes(channels, channelRecords),

  route(channelList, async ({ db }) => {
    const { rows } = await sql<ChannelChoice>`
      select id, name, code, kind, zone from channel where active order by plain_text(name), id`.execute(db)
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
]
