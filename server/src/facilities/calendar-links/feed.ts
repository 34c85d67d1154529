import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type CalendarEvent, icalendar } from './icalendar.ts'
import { hashOf } from './links.ts'

type Reader = {
  id: number
  user_id: number
  language: Language
  studio_id: number | null
  mobile_vehicle_id: number | null
  name: string | null
  /** Whether its maker may still see what everybody booked there. */
  sees_all: boolean
}

/** Who reads by a secret; 404 when there is no such link or its maker may no longer log in. */
async function readerOf(db: Database, secret: string): Promise<Reader> {
  const { rows } = await sql<Reader>`
    select l.id, l.user_id, u.language, l.studio_id, l.mobile_vehicle_id,
      coalesce(s.name, v.name || ' (' || v.plate || ')') as name,
      exists (select from role_permission rp
        where rp.permission = case when l.studio_id is null then 'vehicleBook.index' else 'studioBook.calendar' end
          and rp.scope = 'all' and rp.role_id in (
            select role_id from user_role where user_id = u.id
            union select g.role_id from staff_group g join group_user gu on gu.group_id = g.id where gu.user_id = u.id
          )) as sees_all
    from calendar_link l join app_user u on u.id = l.user_id and u.status = 'active'
    left join studio s on s.id = l.studio_id left join mobile_vehicle v on v.id = l.mobile_vehicle_id
    where l.hash = ${hashOf(secret)}`.execute(db)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return rows[0]
}

const titles = { own: text('Lịch đặt của tôi', 'My bookings') }
const mostEvents = 2000

const between = sql`b.starts_at > now() - interval '62 days' and b.starts_at < now() + interval '366 days'`

async function eventsFor(db: Database, { user_id, studio_id, mobile_vehicle_id, sees_all }: Reader) {
  const ofAll = studio_id === null && mobile_vehicle_id === null
  const own = ofAll || !sees_all ? sql`b.requester_id = ${user_id}` : sql`true`
  const inStudio = ofAll ? sql`true` : sql`b.studio_id = ${studio_id}`
  const inVehicle = ofAll ? sql`true` : sql`b.mobile_vehicle_id = ${mobile_vehicle_id}`
  const { rows } = await sql<CalendarEvent>`
    select 'studio-book-' || b.id || '@toasoan' as uid, b.version, b.starts_at, b.ends_at, b.updated_at as changed_at,
      b.title, s.name as place, b.note, b.status = 'pending' as tentative
    from studio_book b join studio s on s.id = b.studio_id
    where ${own} and ${inStudio} and ${between} and b.status in ('pending', 'approved', 'in_use', 'completed')
    union all
    select 'vehicle-book-' || b.id || '@toasoan', b.version, b.starts_at, b.ends_at, b.updated_at, b.title,
      coalesce(v.name || ' (' || v.plate || ')', b.destination), b.note, b.status = 'pending'
    from vehicle_book b left join mobile_vehicle v on v.id = b.mobile_vehicle_id
    where ${own} and ${inVehicle} and ${between} and b.status in ('pending', 'approved', 'departed', 'returned', 'completed')
    order by starts_at, uid limit ${mostEvents}`.execute(db)
  return rows
}

/** The calendar behind a secret link, two months back and a year ahead. */
export async function feedOf(db: Database, secret: string): Promise<string> {
  const reader = await readerOf(db, secret)
  const events = await eventsFor(db, reader)
  await sql`update calendar_link set last_used_at = now() where id = ${reader.id}
    and (last_used_at is null or last_used_at < now() - interval '5 minutes')`.execute(db)
  return icalendar(reader.name ?? say(titles.own, reader.language), events)
}
