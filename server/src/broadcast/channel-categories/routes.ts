import { type ChannelCategoryRow, channelCategories } from '@toasoan/contract/broadcast/channel-categories'
import { channelErrors, channelSentences } from '@toasoan/contract/broadcast/channel-errors'
import { sql } from 'kysely'
import type { Route } from '#server/kernel/http/route.ts'
import { recordRoutes } from '#server/kernel/records/record-routes.ts'
import { refuseWithChannels } from '../channels/public.ts'

export const routes: Route[] = recordRoutes<typeof channelCategories, ChannelCategoryRow>(channelCategories, {
  table: 'channel_category',
  from: sql`channel_category c`,
  id: sql`c.id`,
  columns: sql`'channel_category' as card_type, c.id, c.name, c.description, c.active, c.version, c.created_at, c.updated_at,
    (select count(*) from channel where channel_category_id = c.id) as channels`,
  searched: sql`c.name || ' ' || c.description`,
  orders: { name: sql`plain_text(c.name)`, channels: sql`channels`, updated_at: sql`c.updated_at` },
  order: 'name',
  where: ({ active }) => (active ? [sql`c.active = ${active === 'true'}`] : []),
  values: ({ name, description, active }) => ({ name, description, active }),
  unique: { name: channelSentences.sameName },
  beforeDelete: (tx, { id }) =>
    refuseWithChannels(tx, 'channel_category_id', id, channelErrors.categoryInUse),
})
