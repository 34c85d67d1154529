import type { Permission } from '@toasoan/contract/access/catalogue'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { accessWithoutSession } from '#server/kernel/sessions/load-access.ts'
import { type CalendarEvent, icalendar } from './icalendar.ts'
import { hashOf } from './links.ts'

type Link = {
  id: number
  user_id: number
  studio_id: number | null
  mobile_vehicle_id: number | null
  name: string
}

/** A link by its secret with what its maker may do now; 404 when there is none or they may no longer log in. */
async function readerOf(db: Database, secret: string): Promise<{ link: Link; access: Access }> {
  const { rows } = await sql<Link>`
    select l.id, l.user_id, l.studio_id, l.mobile_vehicle_id,
      coalesce(s.name, v.name || ' (' || v.plate || ')', '') as name
    from calendar_link l left join studio s on s.id = l.studio_id
    left join mobile_vehicle v on v.id = l.mobile_vehicle_id where l.hash = ${hashOf(secret)}`.execute(db)
  const [link] = rows
  const access = link ? await accessWithoutSession(db, link.user_id) : null
  if (!link || !access) throw fail(kernelErrors.notFound)
  return { link, access }
}

const titles = { own: text('Lịch đặt của tôi', 'My bookings') }
const mostEvents = 2000

const between = sql`b.starts_at > now() - interval '62 days' and b.starts_at < now() + interval '366 days'`

const owned = { owner: 'b.requester_id', department: 'b.department_id' }

/** What they may see of a place: the bookings that its calendar shows them, with the notes of those they may open. */
async function eventsFor(db: Database, access: Access, { studio_id, mobile_vehicle_id }: Link) {
  const ofAll = studio_id === null && mobile_vehicle_id === null
  const shown = (permission: Permission) => (ofAll ? sql`false` : sql`${within(access, permission, owned)}`)
  const own = sql`b.requester_id = ${access.userId}`
  const inStudio = ofAll ? sql`true` : sql`b.studio_id = ${studio_id}`
  const inVehicle = ofAll ? sql`true` : sql`b.mobile_vehicle_id = ${mobile_vehicle_id}`
  const note = (permission: Permission) =>
    sql`case when ${own} or ${within(access, permission, owned)} then b.note else '' end`
  const { rows } = await sql<CalendarEvent>`
    select 'studio-book-' || b.id || '@toasoan' as uid, b.version, b.starts_at, b.ends_at, b.updated_at as changed_at,
      b.title, s.name as place, ${note('studioBook.view')} as note, b.status = 'pending' as tentative
    from studio_book b join studio s on s.id = b.studio_id
    where (${own} or ${shown('studioBook.calendar')}) and ${inStudio} and ${between}
      and b.status in ('pending', 'approved', 'in_use', 'completed')
    union all
    select 'vehicle-book-' || b.id || '@toasoan', b.version, b.starts_at, b.ends_at, b.updated_at, b.title,
      coalesce(v.name || ' (' || v.plate || ')', b.destination), ${note('vehicleBook.view')}, b.status = 'pending'
    from vehicle_book b left join mobile_vehicle v on v.id = b.mobile_vehicle_id
    where (${own} or ${shown('vehicleBook.index')}) and ${inVehicle} and ${between}
      and b.status in ('pending', 'approved', 'departed', 'returned', 'completed')
    order by starts_at, uid limit ${mostEvents}`.execute(db)
  return rows
}

/** The calendar behind a secret link, two months back and a year ahead. */
export async function feedOf(db: Database, secret: string): Promise<string> {
  const { link, access } = await readerOf(db, secret)
  const events = await eventsFor(db, access, link)
  await sql`update calendar_link set last_used_at = now() where id = ${link.id}
    and (last_used_at is null or last_used_at < now() - interval '5 minutes')`.execute(db)
  return icalendar(link.name || say(titles.own, access.language), events)
}
