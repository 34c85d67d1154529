import { channelErrors, channelSentences } from '@toasoan/contract/broadcast/channel-errors'
import type { ChannelRow, channels } from '@toasoan/contract/broadcast/channels'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { RecordOptions } from '#server/kernel/records/record-routes.ts'
import { mayListen } from '../streams/public.ts'

/** Refuses while something is planned on the channel: what was sent stays known. */
async function refusePlanned(tx: Tx, { id }: ChannelRow): Promise<void> {
  const { rows } = await sql<{ days: number; items: number; programs: number; recordings: number }>`
    select (select count(*) from program where channel_id = ${id}) as programs,
      (select count(*) from schedule_day where channel_id = ${id}) as days,
      (select count(*) from recording where channel_id = ${id}) +
      (select count(*) from channel_schedule where channel_id = ${id}) as recordings,
      (select count(*) from channel_item i join channel_frame f on f.id = i.frame_id where f.channel_id = ${id}) as items`.execute(
    tx,
  )
  const found = rows[0]
  if (found && found.days + found.items + found.programs + found.recordings > 0)
    throw fail(channelErrors.inUse, found)
}

/** Channels with the names of their group and category. */
export const channelRecords: RecordOptions<typeof channels, ChannelRow> = {
  table: 'channel',
  from: sql`channel c left join channel_group g on g.id = c.channel_group_id
    left join channel_category k on k.id = c.channel_category_id`,
  id: sql`c.id`,
  columns: sql`'channel' as card_type, c.id, c.name, c.code, c.kind, c.channel_group_id, g.name as channel_group_name,
    c.channel_category_id, k.name as channel_category_name, c.zone, c.stream, c.backup_stream, c.xmltv_id, c.playout, c.live_input, c.live, c.active,
    c.version, c.created_at, c.updated_at`,
  searched: sql`c.name || ' ' || c.code`,
  orders: { name: sql`c.name collate "vi-x-icu"`, code: sql`c.code`, updated_at: sql`c.updated_at` },
  order: 'name',
  where: ({ kind, active, channel_group_id: groups, channel_category_id: categories }) => [
    ...(kind ? [sql`c.kind = ${kind}`] : []),
    ...(active ? [sql`c.active = ${active === 'true'}`] : []),
    ...(groups ? [sql`c.channel_group_id = any(${groups}::bigint[])`] : []),
    ...(categories ? [sql`c.channel_category_id = any(${categories}::bigint[])`] : []),
  ],
  values: (given, { before, language, configuration }) => {
    // Where the operator lists hosts, a stream from elsewhere would never be recorded.
    const refused = (['stream', 'backup_stream', 'live_input'] as const).filter(
      (field) =>
        configuration.streamHosts.length > 0 &&
        given[field] &&
        given[field] !== before?.[field] &&
        !mayListen(given[field], configuration),
    )
    if (refused.length > 0) {
      const sentence = say(channelSentences.hostNotAllowed, language)
      throw fail(kernelErrors.invalid, {}, Object.fromEntries(refused.map((field) => [field, [sentence]])))
    }
    const { kind, playout } = { ...before, ...given }
    if (kind === 'tv' && playout)
      throw fail(kernelErrors.invalid, {}, { playout: [say(channelSentences.soundOnly, language)] })
    return given
  },
  unique: { code: channelSentences.sameCode, name: channelSentences.sameName },
  beforeDelete: refusePlanned,
}
