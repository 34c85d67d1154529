import type { ChannelCategoryRow, channelCategories } from '@toasoan/contract/broadcast/channel-categories'
import { channelErrors, channelSentences } from '@toasoan/contract/broadcast/channel-errors'
import type { ChannelGroupRow, channelGroups } from '@toasoan/contract/broadcast/channel-groups'
import { sql } from 'kysely'
import type { RecordOptions } from '#server/kernel/records/record-routes.ts'
import { refuseWithChannels } from './refuse-with-channels.ts'

type Bundles = {
  channel_group: { resource: typeof channelGroups; row: ChannelGroupRow }
  channel_category: { resource: typeof channelCategories; row: ChannelCategoryRow }
}

const inUse = { channel_group: channelErrors.groupInUse, channel_category: channelErrors.categoryInUse }

/** Groups or categories with how many channels each has. */
export function bundleRecords<Table extends keyof Bundles>(
  table: Table,
): RecordOptions<Bundles[Table]['resource'], Bundles[Table]['row']> {
  const column = `${table}_id` as const
  return {
    table,
    from: sql`${sql.table(table)} b`,
    id: sql`b.id`,
    columns: sql`${sql.lit(table)} as card_type, b.id, b.name, b.description, b.active, b.version, b.created_at,
      b.updated_at, (select count(*) from channel where ${sql.ref(column)} = b.id) as channels`,
    searched: sql`b.name || ' ' || b.description`,
    orders: { name: sql`plain_text(b.name)`, channels: sql`channels`, updated_at: sql`b.updated_at` },
    order: 'name',
    where: ({ active }) => (active ? [sql`b.active = ${active === 'true'}`] : []),
    values: ({ name, description, active }) => ({ name, description, active }),
    unique: { name: channelSentences.sameName },
    beforeDelete: (tx, { id }) => refuseWithChannels(tx, column, id, inUse[table]),
  }
}
