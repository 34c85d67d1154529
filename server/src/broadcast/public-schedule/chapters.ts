import type { Receipt } from '@toasoan/contract/broadcast/recordings'
import type { Chapter } from '@toasoan/contract/site/broadcast-pages'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'
import { type Stretch, stretchesOf } from '../recording/public.ts'

/** What was sent while something was recorded; parts follow one another from its beginning. */
type Sent = { title: string; starts_at: string; ends_at: string; parts: { title: string; seconds: number }[] }

type Row = {
  id: number
  ends_at: string
  receipt: Pick<Receipt, 'changes' | 'gaps' | 'parts'> | null
  seconds: number | null
  sent: Sent[]
}

/** Milliseconds of an item that must have been recorded, or it was only the end of the one before. */
const least = 60_000

/** Where a moment (epoch milliseconds) stands in a file, in seconds: a gap has no place, what follows it has. */
function placeIn(stretches: readonly Stretch[], moment: number): number | null {
  const stretch = stretches.find(({ until }) => until > moment)
  if (!stretch) return null
  return stretch.offset + Math.max(0, moment - stretch.from) / 1000
}

/**
 * Chapters of a file that has `stretches` of what was sent: an item, or the parts that are read within it. The
 * first begins with the file.
 */
export function chaptersIn(stretches: readonly Stretch[], sent: readonly Sent[]): Chapter[] {
  const [first, last] = [stretches[0], stretches.at(-1)]
  if (!first || !last) return []
  const found = new Map<number, string>()
  for (const { title, starts_at, ends_at, parts } of sent) {
    const [from, until] = [Date.parse(starts_at), Date.parse(ends_at)]
    if (Math.min(until, last.until) - Math.max(from, first.from) < least) continue
    let at = from
    for (const part of parts.length > 0 ? parts : [{ title, seconds: (until - from) / 1000 }]) {
      const ends = at + part.seconds * 1000
      const place = ends > first.from && at < until ? placeIn(stretches, Math.max(at, first.from)) : null
      if (place !== null) found.set(Math.round(place), part.title)
      at = ends
    }
  }
  const chapters = [...found].sort(([one], [other]) => one - other)
  return chapters.map(([startTime, title], n) => ({ startTime: n === 0 ? 0 : startTime, title }))
}

/** The chapters of recordings, by their numbers: what was published of the time, and what stood in it. */
export async function chaptersOf(
  db: Database,
  recordings: readonly number[],
): Promise<Map<number, Chapter[]>> {
  // Parts stand in the day alone; those of a draft that was changed since are nobody's business yet.
  const { rows } = await sql<Row>`
    select r.id, r.ends_at, r.receipt, f.duration_ms / 1000.0 as seconds, coalesce(s.sent, '[]') as sent
    from recording r join file f on f.id = r.file_id left join lateral (
      select jsonb_agg(jsonb_build_object('title', i.title, 'starts_at', lower(i.during), 'ends_at', upper(i.during),
        'parts', coalesce((select jsonb_agg(jsonb_build_object('title', part ->> 'title', 'seconds', (part ->> 'seconds')::int)
            order by place)
          from jsonb_array_elements(d.items) item, jsonb_array_elements(item -> 'parts') with ordinality as parts (part, place)
          where d.version = d.published_version and item ->> 'key' = i.key), '[]')) order by lower(i.during)) as sent
      from schedule_item i join schedule_day d on d.id = i.day_id
      where i.channel_id = r.channel_id and i.during && tstzrange(r.starts_at, r.ends_at)) s on true
    where r.id = any(${[...recordings]}::bigint[])`.execute(db)
  return new Map(
    rows.map(({ id, ends_at, receipt, seconds, sent }) => {
      const length = receipt?.parts[0]?.seconds ?? Number(seconds ?? 0)
      const of = { until: Date.parse(ends_at), seconds: length, address: '' }
      return [id, receipt ? chaptersIn(stretchesOf(receipt, 0, of), sent) : []]
    }),
  )
}
