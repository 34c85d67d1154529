import { channelErrors, channelSentences } from '@toasoan/contract/broadcast/channel-errors'
import { type ChannelGroupRow, channelGroups } from '@toasoan/contract/broadcast/channel-groups'
import { sql } from 'kysely'
import type { Route } from '#server/kernel/http/route.ts'
import { recordRoutes } from '#server/kernel/records/record-routes.ts'
import { refuseWithChannels } from '../channels/public.ts'

export const routes: Route[] = recordRoutes<typeof channelGroups, ChannelGroupRow>(channelGroups, {
  table: 'channel_group',
  from: sql`channel_group g`,
  id: sql`g.id`,
  columns: sql`'channel_group' as card_type, g.id, g.name, g.description, g.active, g.version, g.created_at, g.updated_at,
    (select count(*) from channel where channel_group_id = g.id) as channels`,
  searched: sql`g.name || ' ' || g.description`,
  orders: { name: sql`plain_text(g.name)`, channels: sql`channels`, updated_at: sql`g.updated_at` },
  order: 'name',
  where: ({ active }) => (active ? [sql`g.active = ${active === 'true'}`] : []),
  values: ({ name, description, active }) => ({ name, description, active }),
  unique: { name: channelSentences.sameName },
  beforeDelete: (tx, { id }) => refuseWithChannels(tx, 'channel_group_id', id, channelErrors.groupInUse),
})
