import { sql } from 'kysely'
import robotsModule from 'robots-parser'
import { runPrepared } from '#server/kernel/database/prepared.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { decode } from '../read/charset.ts'
import { FetchProblem } from './fetch-problem.ts'
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

type Host = { robots: string | null; fresh: boolean }

async function fetchRobots(kernel: Kernel, url: URL, wait: number): Promise<string> {
  try {
    const { body } = await visit(kernel, new URL('/robots.txt', url).href, { limit, wait })
    return decode(body).text
  } catch (error) {
    if (!(error instanceof FetchProblem)) throw error
    if (error.code === 'gone' || (error.code === 'status' && error.status < 500 && error.status !== 429))
      return ''
    // Nothing is known of what a host allows that cannot be asked.
    if (error.code === 'status')
      await sql`update crawl_host set next_at = greatest(next_at, now() + make_interval(secs => ${closedFor}))
        where host = ${url.host}`.execute(kernel.db)
    throw error.code === 'status' ? new FetchProblem('closed', { pause: closedFor }) : error
  }
}

export type Robots = { isAllowed: (address: string) => boolean; sitemaps: string[]; isNew: boolean }

/** What the robots.txt of an address's host allows; asked for once a day. */
export async function robotsOf(kernel: Kernel, address: string, wait = 0): Promise<Robots> {
  const { db } = kernel
  const url = new URL(address)
  const [host] = await runPrepared<Host>(
    kernel,
    sql`select robots, robots_at > now() - interval '1 day' as fresh from crawl_host where host = ${url.host}`,
  )
  const known = host?.fresh && host.robots !== null ? host.robots : null
  const text = known ?? (await fetchRobots(kernel, url, wait))
  const robots = robotsParser(new URL('/robots.txt', url).href, text)
  if (known === null) {
    const delay = Math.min(robots.getCrawlDelay(name) ?? 0, longestDelay) * 1000
    await sql`update crawl_host set robots = ${text}, robots_at = now(),
      gap = case when gap = 0 then 0 else greatest(${usualGap}::int, ${Math.round(delay)}::int) end
      where host = ${url.host}`.execute(db)
  }
  return {
    isAllowed: (wanted) => robots.isAllowed(wanted, name) !== false,
    sitemaps: robots.getSitemaps().slice(0, 5),
    isNew: known === null,
  }
}
