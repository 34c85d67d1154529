import { sql } from 'kysely'
import robotsModule from 'robots-parser'
import { runPrepared } from '#server/kernel/database/prepared.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { decode } from '../read/charset.ts'
import { FetchProblem } from './fetch-problem.ts'
import type { Hold } from './hold.ts'
import { usualGap, visit } from './host.ts'

/** Its types describe a module of another kind than it is. */
const robotsParser = robotsModule as unknown as typeof robotsModule.default

const name = 'ToaSoanBot'
/** Bytes of a robots.txt that are read. */
const limit = 512_000
/** Seconds for which a host stays closed that cannot say what it allows. */
const closedFor = 3600
/** Seconds that a host may want between two requests at most. */
const longestDelay = 60

type Read = { robots: string; at: string }

type Parsed = ReturnType<typeof robotsParser>

/** Characters of a robots.txt that is kept parsed, and hosts of which it is. */
const mostKept = { characters: 20_000, hosts: 2000 }

const keptOf = new WeakMap<Kernel['pool'], Map<string, { at: string; robots: Parsed }>>()

/** What is parsed of a host's robots.txt already, as it was read at that time. */
function parsedBefore({ pool }: Pick<Kernel, 'pool'>, host: string, at: string): Parsed | null {
  const kept = keptOf.get(pool)?.get(host)
  return kept?.at === at ? kept.robots : null
}

function keepParsed({ pool }: Pick<Kernel, 'pool'>, host: string, at: string, robots: Parsed): void {
  const kept = keptOf.get(pool) ?? new Map<string, { at: string; robots: Parsed }>()
  keptOf.set(pool, kept)
  const [oldest] = kept.size >= mostKept.hosts ? kept.keys() : []
  if (oldest !== undefined) kept.delete(oldest)
  kept.set(host, { at, robots })
}

async function fetchRobots(kernel: Kernel, url: URL, wait: number, hold?: Hold): Promise<string> {
  try {
    const { body } = await visit(kernel, new URL('/robots.txt', url).href, { limit, wait, hold })
    return decode(body).text
  } catch (error) {
    if (!(error instanceof FetchProblem)) throw error
    if (error.code === 'gone' || (error.code === 'status' && error.status < 500 && error.status !== 429))
      return ''
    if (error.code !== 'status') throw error
    // Nothing is known of what a host allows that cannot be asked.
    const { rows } = await sql<{ next_at: string }>`update crawl_host
      set next_at = greatest(next_at, now() + make_interval(secs => ${closedFor}))
      where host = ${url.host} returning next_at`.execute(kernel.db)
    const until = rows[0] ? new Date(rows[0].next_at).toISOString() : null
    throw new FetchProblem('closed', { pause: closedFor, until })
  }
}

export type Robots = { isAllowed: (address: string) => boolean; sitemaps: string[]; isNew: boolean }

const robotsFrom = (robots: Parsed, isNew: boolean): Robots => ({
  isAllowed: (requested) => robots.isAllowed(requested, name) !== false,
  sitemaps: robots.getSitemaps().slice(0, 5),
  isNew,
})

/** What the robots.txt of an address's host allows; asked for once a day. `hold` is its host as it was taken already. */
export async function robotsOf(kernel: Kernel, address: string, wait = 0, hold?: Hold): Promise<Robots> {
  const url = new URL(address)
  const held = hold?.host === url.host ? hold : undefined
  const before = held?.robotsAt ? parsedBefore(kernel, url.host, held.robotsAt) : null
  if (before) return robotsFrom(before, false)
  const [known] = await runPrepared<Read>(
    kernel,
    sql`select robots, robots_at::text as at from crawl_host
      where host = ${url.host} and robots is not null and robots_at > now() - interval '1 day'`,
  )
  const text = known?.robots ?? (await fetchRobots(kernel, url, wait, held))
  const robots = robotsParser(new URL('/robots.txt', url).href, text)
  if (known && text.length <= mostKept.characters) keepParsed(kernel, url.host, known.at, robots)
  if (!known) {
    const delay = Math.min(robots.getCrawlDelay(name) ?? 0, longestDelay) * 1000
    await sql`update crawl_host set robots = ${text}, robots_at = now(),
      gap = case when gap = 0 then 0 else greatest(${usualGap}::int, ${Math.round(delay)}::int) end
      where host = ${url.host}`.execute(kernel.db)
  }
  return robotsFrom(robots, !known)
}
