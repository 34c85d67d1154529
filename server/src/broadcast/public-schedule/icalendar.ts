import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { icalendar } from '../../facilities/calendar-links/public.ts'
import { itemsBetween, publicChannels } from './published.ts'

const day = 86_400_000

/** The published days of a channel as iCalendar, from yesterday to a fortnight ahead; null for no such channel. */
export async function icalendarOf(db: Database, code: string, host: string): Promise<string | null> {
  const channel = (await publicChannels(db)).find((each) => each.code === code)
  if (!channel) return null
  const now = Date.now()
  const from = new Date(now - day).toISOString()
  const items = await itemsBetween(db, channel.id, from, new Date(now + 14 * day).toISOString())
  const { rows } = await sql<{ at: string; version: number }>`
    select coalesce(max(published_at), now()) as at, coalesce(max(published_version), 0) as version
    from schedule_day where channel_id = ${channel.id}`.execute(db)
  const { at: changed_at = from, version = 0 } = rows[0] ?? {}
  return icalendar(
    channel.name,
    items.map(({ id, title, starts_at, ends_at, program }) => ({
      uid: `schedule-item-${id}@${host}`,
      version,
      starts_at,
      ends_at,
      changed_at,
      title,
      place: channel.name,
      note: program && program !== title ? program : '',
      tentative: false,
    })),
  )
}
