import { type Figures, readingStep, readingSteps } from '@toasoan/contract/account/dashboard'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'

const step = readingStep * 60_000
const week = 7 * 86_400_000

/** Days for which the tally of readings is kept: a week, and the day that is compared with it. */
const kept = sql`interval '8 days'`

/** Readings of all articles in the last 24 hours, and in the same hours a week before. */
export async function readingsOfDay(db: Database): Promise<Figures['readings']> {
  // The step that is not over would look like a fall.
  const until = Math.floor(Date.now() / step) * step
  const from = until - readingSteps * step
  const iso = (at: number) => new Date(at).toISOString()
  const { rows } = await sql<{ at: string; readings: number }>`
    select at, readings from reading_tally
    where (at >= ${iso(from)} and at < ${iso(until)}) or (at >= ${iso(from - week)} and at < ${iso(until - week)})`.execute(
    db,
  )
  const counted = new Map(rows.map(({ at, readings }) => [Date.parse(at), readings]))
  const line = (begins: number) =>
    Array.from({ length: readingSteps }, (_, place) => counted.get(begins + place * step) ?? 0)
  return { from: iso(from), now: line(from), before: line(from - week) }
}

/** Forgets readings that nothing is compared with any more. */
export const forgetReadings = (db: Database) =>
  sql`delete from reading_tally where at < now() - ${kept}`.execute(db)
