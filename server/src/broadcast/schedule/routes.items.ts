import {
  listScheduleItems,
  type ScheduleItemRow,
  viewScheduleItem,
} from '@toasoan/contract/broadcast/schedule-calls'
import { sql } from 'kysely'
import type { z } from 'zod'
import { fromDay, untilDay } from '#server/kernel/database/conditions.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { type ListSource, pagedList } from '#server/kernel/records/paged-list.ts'
import { findRecord } from '#server/kernel/records/record-routes.ts'

const source: ListSource<ScheduleItemRow, z.output<typeof listScheduleItems.query>> = {
  from: sql`schedule_item i join schedule_day d on d.id = i.day_id join channel c on c.id = i.channel_id
    left join program p on p.id = i.program_id left join studio s on s.id = i.studio_id`,
  counted: sql`schedule_item i`,
  id: sql`i.id`,
  columns: sql`'schedule_item' as card_type, i.id, i.day_id as schedule_id, i.channel_id, c.name as channel_name,
    d.date_play::text as date_play, lower(i.during) as starts_at, upper(i.during) as ends_at, i.title, i.kind,
    i.program_id, p.name as program_name, i.studio_id, s.name as studio_name, i.note`,
  searched: sql`i.title`,
  orders: { starts_at: sql`lower(i.during)`, title: sql`i.title collate "vi-x-icu"` },
  order: '-starts_at',
  mostCounted: 10_000,
  planned: 'once',
  where: ({ channel_id, program_id, kind, start_date, end_date }) => [
    ...(channel_id ? [sql`i.channel_id = any(${channel_id}::bigint[])`] : []),
    ...(program_id ? [sql`i.program_id = any(${program_id}::bigint[])`] : []),
    ...(kind ? [sql`i.kind = ${kind}`] : []),
    ...(start_date ? [fromDay(sql`lower(i.during)`, start_date)] : []),
    ...(end_date ? [untilDay(sql`lower(i.during)`, end_date)] : []),
  ],
}

export const routes: Route[] = [
  route(listScheduleItems, ({ db, query }) => pagedList(db, source, query)),
  route(viewScheduleItem, ({ db, params: { id } }) =>
    findRecord<ScheduleItemRow>(db, { ...source, table: 'schedule_item' }, id),
  ),
]
