import type { ChannelChoice } from '@toasoan/contract/broadcast/channels'
import { type DayItem, type FileFacts, filesOf, type TakenTime } from '@toasoan/contract/broadcast/days'
import { runningOrder } from '@toasoan/contract/broadcast/running-order'
import { dayBegins } from '@toasoan/contract/broadcast/zone-clock'
import { claimSourceLabels } from '@toasoan/contract/facilities/claims'
import { type Language, say } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { findClashes, type Requested } from '../../facilities/claims/public.ts'

const iso = (at: number) => new Date(at).toISOString()

/** What is known of the files that items of some days name. */
export async function factsOfFiles(db: Database | Tx, items: readonly DayItem[]): Promise<FileFacts[]> {
  const ids = [...new Set(items.flatMap(filesOf))]
  if (ids.length === 0) return []
  const { rows } = await sql<FileFacts>`
    select id, name, (deleted_at is not null or pipeline in ('failed', 'quarantined')) as gone,
      (duration_ms / 1000)::int as seconds, rights_from::text as rights_from, rights_to::text as rights_to, rights_until,
      embargo_until, coalesce(broadcast_lufs, lufs) as lufs
    from file where id = any(${ids}::bigint[])`.execute(db)
  return rows
}

/** The studios that the items of a day want, and when. */
export function requestedStudios(
  items: readonly DayItem[],
  { date, zone }: { date: string; zone: string },
): Requested[] {
  const begins = dayBegins(date, zone)
  return runningOrder(items).flatMap(({ item, from, until }) =>
    item.studio_id === null
      ? []
      : [
          {
            kind: 'studio' as const,
            id: item.studio_id,
            from: iso(begins + from * 1000),
            until: iso(begins + until * 1000),
          },
        ],
  )
}

/** When others have the studios that a day wants. */
export async function takenFor(
  db: Database | Tx,
  { access, language }: { access: Access; language: Language },
  day: { id: number; date: string; items: readonly DayItem[] },
  { zone }: ChannelChoice,
): Promise<TakenTime[]> {
  const requested = requestedStudios(day.items, { date: day.date, zone })
  if (requested.length === 0) return []
  const clashes = await findClashes(db, access, requested, { source: 'broadcast', id: day.id })
  const begins = dayBegins(day.date, zone)
  return clashes.map(({ resource_id, starts_at, ends_at, source, title }) => ({
    studio_id: resource_id,
    from: Math.round((Date.parse(starts_at) - begins) / 1000),
    until: ends_at === null ? null : Math.round((Date.parse(ends_at) - begins) / 1000),
    what: title ?? say(claimSourceLabels[source], language),
  }))
}
