import { text } from '@toasoan/contract/kit/text'
import { type RawBuilder, sql } from 'kysely'
import { within } from '#server/kernel/access/within.ts'
import type { Measure } from '#server/kernel/reports/measure.ts'
import { seenName } from '#server/kernel/reports/seen-name.ts'

const ownership = { owner: 'b.requester_id', department: 'b.department_id' }
const used = sql`coalesce(b.used_from, b.starts_at)`
const whose = sql`b.department_id, b.requester_id as user_id`

const of = (kind: 'studio' | 'vehicle') => {
  const table = sql.table(`${kind}_book`)
  const list = kind === 'studio' ? '/studio/list-book' : '/mobile-vehicle/list-book'
  return {
    reports: ['unit', 'department', 'member'],
    knows: [],
    kept: `${kind}_books`,
    title: (access, language) =>
      sql`(select ${seenName(
        sql`${within(access, `${kind}Book.view`, ownership)}`,
        sql`b.title`,
        language,
      )} from ${table} b where b.id = f.record_id)`,
    link: (id) => `${list}?open=${id}`,
  } satisfies Partial<Measure>
}

const trips = (amount: RawBuilder<unknown>, during: RawBuilder<unknown>, more = sql`true`) =>
  sql`select b.id as record_id, ${used} as at, ${whose}, ${amount} as amount from vehicle_book b
    where b.status in ('returned', 'completed') and ${more} and ${during}`

/** What reports count of studios and vehicles. A person of a fact is whoever asked for the booking. */
export const bookingMeasures: readonly Measure[] = [
  {
    key: 'studio_hours',
    label: text('Giờ phòng thu', 'Studio hours'),
    definition: text(
      'Số giờ phòng thu thực dùng, từ lúc nhận phòng đến lúc trả, của các lượt bắt đầu trong kỳ đã kết thúc.',
      'Hours that studios were really used, from taking the room to giving it back, of uses begun within the period that are over.',
    ),
    unit: 'hours',
    how: 'sum',
    ...of('studio'),
    facts: (during) => sql`select b.id as record_id, ${used} as at, ${whose},
      round(greatest(extract(epoch from coalesce(b.used_until, b.ends_at) - ${used}), 0)::numeric / 3600, 2) as amount
      from studio_book b where b.status = 'completed' and ${during.at(used)}`,
  },
  {
    key: 'trips',
    label: text('Chuyến xe', 'Trips'),
    definition: text(
      'Số chuyến xe đã về, khởi hành trong kỳ.',
      'Trips that have come back, of those that set out within the period.',
    ),
    unit: 'count',
    how: 'count',
    ...of('vehicle'),
    facts: (during) => trips(sql`1::numeric`, during.at(used)),
  },
  {
    key: 'kilometres',
    label: text('Km xe chạy', 'Kilometres'),
    definition: text(
      'Tổng số km theo đồng hồ của các chuyến đã về, khởi hành trong kỳ.',
      'Kilometres by the odometer of trips that have come back, of those that set out within the period.',
    ),
    unit: 'kilometres',
    how: 'sum',
    ...of('vehicle'),
    facts: (during) =>
      trips(
        sql`(b.odometer_in - b.odometer_out)::numeric`,
        during.at(used),
        sql`b.odometer_in is not null and b.odometer_out is not null`,
      ),
  },
]
