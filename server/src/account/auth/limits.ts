import { createHash } from 'node:crypto'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'

/** A key never shows what was typed, which may be anything, and has a bounded length. */
export const limitKey = (kind: string, ...parts: string[]): string =>
  `${kind}:${createHash('sha256').update(parts.join('\0').toLowerCase()).digest('base64url').slice(0, 24)}`

/**
 * Lets through `most` calls a key in each window of `seconds`, counted for all server processes
 * together. Refuses further ones with 429 and the seconds to wait.
 */
export async function limitCalls(db: Database, key: string, most: number, seconds: number): Promise<void> {
  const { rows } = await sql<{ hits: number; seconds: number }>`
    insert into rate_limit as r (key, hits, window_ends_at)
    values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      hits = case when r.window_ends_at <= now() then 1 else least(r.hits + 1, 1000000) end,
      window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end
    returning hits, ceil(extract(epoch from window_ends_at - now()))::int as seconds`.execute(db)
  const { hits = 0, seconds: wait = seconds } = rows[0] ?? {}
  if (hits > most) throw fail(kernelErrors.tooMany, { seconds: Math.max(1, wait) })
}

/** Failures counted under a key, and the seconds until it may be tried again (0: at once). */
export type Failures = { hits: number; wait: number }

/** How failures slow down further tries: from the `free`th on, doubling from `first` to `longest` seconds. */
export type Slowing = { free: number; first: number; longest: number }

/** Failures are forgotten an hour after the last one, so no delay can become a lock for good. */
const rememberedSeconds = 3600

/** The failures under each key, in the order of the keys. */
export async function failuresOf(db: Database | Tx, keys: readonly string[]): Promise<Failures[]> {
  const { rows } = await sql<{ key: string; hits: number; wait: number }>`
    select key, hits, greatest(0, ceil(extract(epoch from blocked_until - now())))::int as wait
    from rate_limit where key = any(${[...keys]}::text[]) and window_ends_at > now()`.execute(db)
  const found = new Map(rows.map((row) => [row.key, row]))
  return keys.map((key) => ({ hits: found.get(key)?.hits ?? 0, wait: found.get(key)?.wait ?? 0 }))
}

/** Counts a failure and sets the delay that follows from it. */
export async function countFailure(
  db: Database | Tx,
  key: string,
  { free, first, longest }: Slowing,
): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    insert into rate_limit as r (key, hits, window_ends_at)
    values (${key}, 1, now() + make_interval(secs => ${rememberedSeconds}))
    on conflict (key) do update set
      hits = case when r.window_ends_at <= now() then 1 else least(r.hits + 1, 1000000) end,
      window_ends_at = excluded.window_ends_at,
      blocked_until = case when r.window_ends_at > now() and r.hits + 1 >= ${free} then
        now() + make_interval(secs => least(${longest}, ${first} * power(2, least(r.hits + 1 - ${free}, 20)))) end
    returning hits`.execute(db)
  return rows[0]?.hits ?? 1
}

/** Takes back failures that turned out to be a person's own slips. */
export async function forgiveFailures(tx: Database | Tx, key: string, hits: number): Promise<void> {
  if (hits === 0) return
  await sql`update rate_limit set hits = greatest(0, hits - ${hits}),
    blocked_until = case when hits > ${hits} then blocked_until end where key = ${key}`.execute(tx)
}
