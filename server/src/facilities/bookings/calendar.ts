import type { Permission } from '@toasoan/contract/access/catalogue'
import type { CalendarEntry } from '@toasoan/contract/facilities/bookings'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { type Access, reaches } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import { fromDay, untilDay } from '#server/kernel/database/conditions.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { mayReach } from './book-rows.ts'
import type { BookKind } from './kind.ts'

type Days = { start_date: string; end_date: string }
type Asked = Days & { placeIds?: readonly number[] }

const mostDays = 62
const dayLength = 86_400_000
const sentences = {
  order: text('Ngày kết thúc phải sau ngày bắt đầu.', 'The last day must not be before the first.'),
  long: text('Tối đa {most} ngày.', 'At most {most} days.'),
}

function assertDays({ start_date, end_date }: Days, language: Language): void {
  const days = (Date.parse(end_date) - Date.parse(start_date)) / dayLength + 1
  if (days >= 1 && days <= mostDays) return
  const message = say(days < 1 ? sentences.order : sentences.long, language, { most: mostDays })
  throw fail(kernelErrors.invalid, {}, { end_date: [message] })
}

type Row = Omit<CalendarEntry, 'editable'> & { department_id: number | null }

/**
 * What stands in the calendar of studios or vehicles over some days of the house: bookings that wait, hold or held
 * them, and repairs. One query, whatever the number of places. Only what the permission reaches.
 */
export async function calendarOf(
  db: Database,
  access: Access,
  kind: BookKind,
  { placeIds, ...days }: Asked,
  { permission, language }: { permission: Permission; language: Language },
): Promise<CalendarEntry[]> {
  assertDays(days, language)
  const place = sql.ref(kind.place.column)
  const ids = placeIds ? sql`${place} = any(${[...placeIds]}::bigint[])` : sql`${place} is not null`
  const reach = within(access, permission, { owner: 'b.requester_id', department: 'b.department_id' })
  const repairReach = within(access, permission, { owner: 'r.requester_id', department: 'r.department_id' })
  const { rows } = await sql<Row>`
    select 'book' as type, b.id, b.${place} as place_id, b.title, b.starts_at, b.ends_at, b.status, b.requester_id,
      coalesce(nullif(u.display_name, ''), u.name) as requester_name, d.name as department_name, b.series_id, b.version,
      b.department_id
    from ${sql.table(kind.source)} b join app_user u on u.id = b.requester_id
    left join department d on d.id = b.department_id
    where b.${ids} and ${untilDay(sql`b.starts_at`, days.end_date)} and ${fromDay(sql`b.ends_at`, days.start_date)}
      and ${mayReach(days.start_date)}
      and b.status not in ('rejected', 'cancelled', 'no_show') and ${reach}
    union all
    select 'repair', r.id, r.${place}, r.title, r.starts_at, r.finished_at, r.status, r.requester_id,
      coalesce(nullif(u.display_name, ''), u.name), d.name, null, r.version, r.department_id
    from studio_repair r join app_user u on u.id = r.requester_id left join department d on d.id = r.department_id
    where r.${ids} and r.status in ('approved', 'repairing', 'done', 'unrepairable')
      and ${untilDay(sql`r.starts_at`, days.end_date)}
      and (r.finished_at is null or ${fromDay(sql`r.finished_at`, days.start_date)}) and ${repairReach}
    order by starts_at, id`.execute(db)
  const open = new Set(
    Object.entries(kind.stages).flatMap(([status, stage]) =>
      stage === 'waiting' || stage === 'held' ? [status] : [],
    ),
  )
  const everywhere = access.grants.get(`${kind.subject}.update`) === 'all'
  return rows.map(({ department_id, ...row }) => ({
    ...row,
    editable:
      row.type === 'book' &&
      open.has(row.status) &&
      (everywhere ||
        reaches(access, `${kind.subject}.update`, { owner_id: row.requester_id, department_id })),
  }))
}
