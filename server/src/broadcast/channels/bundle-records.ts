import type { ChannelCategoryRow, channelCategories } from '@toasoan/contract/broadcast/channel-categories'
import { channelErrors, channelSentences } from '@toasoan/contract/broadcast/channel-errors'
import type { ChannelGroupRow, channelGroups } from '@toasoan/contract/broadcast/channel-groups'
import type { ErrorDefinition } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { RecordOptions } from '#server/kernel/records/record-routes.ts'

/** Refuses, with the names of at most five, when channels belong to a group or category. */
async function refuseWithChannels(
  tx: Tx,
  column: 'channel_group_id' | 'channel_category_id',
  id: number,
  refusal: ErrorDefinition,
): Promise<void> {
  const { rows } = await sql<{ name: string; total: number }>`
    select name, count(*) over () as total from channel where ${sql.ref(column)} = ${id} order by name collate "vi-x-icu", id limit 5`.execute(
    tx,
  )
  const total = rows[0]?.total ?? 0
  if (total === 0) return
  throw fail(refusal, {
    total,
    names: rows.map(({ name }) => name).join(', ') + (total > rows.length ? ', …' : ''),
  })
}

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
    orders: { name: sql`b.name collate "vi-x-icu"`, channels: sql`channels`, updated_at: sql`b.updated_at` },
    order: 'name',
    where: ({ active }) => (active ? [sql`b.active = ${active === 'true'}`] : []),
    values: ({ name, description, active }) => ({ name, description, active }),
    unique: { name: channelSentences.sameName },
    beforeDelete: (tx, { id }) => refuseWithChannels(tx, column, id, inUse[table]),
  }
}
