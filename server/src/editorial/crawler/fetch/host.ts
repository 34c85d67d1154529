import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { runPrepared } from '#server/kernel/database/prepared.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { isInnerHost } from '#server/kernel/outgoing/guarded-ask.ts'
import { type Fetched, guardedFetch } from '#server/kernel/outgoing/guarded-fetch.ts'
import { demoHost, refuseOwn } from './demo-host.ts'
import { FetchProblem, problemOf } from './fetch-problem.ts'
import { type Hold, hostLeaseSeconds } from './hold.ts'

/** Milliseconds between two requests to a host, where it asks for no more. */
export const usualGap = 5000

/** Seconds of the first pause after a refusal, and of the longest. */
const firstPause = 60
const longestPause = 86_400

export type Visiting = {
  limit: number
  headers?: Record<string, string>
  /** Milliseconds to wait for the host's turn; a person waits, a job comes back later. */
  wait?: number
  /** The host as it was taken already, for this one request. */
  hold?: Hold
  /** Waits for a turn of the caller's own in place of the host's: for a site that has shown that it is the newsroom's. */
  pace?: () => Promise<void>
  /** Whether the host stays held when this went well, to be given back with what is kept of the answer (`giving`). */
  keepsHold?: boolean
}

/**
 * Hosts of the internal network that the operator lists, and this server where it is the demo's papers: they are asked
 * without a pause between two requests.
 */
function withoutPause({ configuration }: Kernel): string[] {
  const own = demoHost(configuration)
  return [...configuration.crawlerInnerHosts, ...(own ? [own] : [])]
}

/** Ports of this machine that no source ever leads to: those of the server and of its database. */
export function ownPorts({ configuration, pool }: Kernel): number[] {
  const server = configuration.demo ? [] : [configuration.port]
  const { connectionString = '' } = pool.options
  const database = URL.canParse(connectionString) ? new URL(connectionString).port : ''
  return [...server, Number(database || 5432)]
}

/**
 * Takes a host, so that nobody else asks it, in this process or another; one that nobody knew is known from then on. A
 * person may ask a second after the last request; a host that wants a pause gets it from everybody.
 */
async function takeHost(
  kernel: Kernel,
  { host, gap, lease, isPerson }: { host: string; gap: number; lease: string; isPerson: boolean },
): Promise<boolean> {
  const taken = await runPrepared<{ host: string }>(
    kernel,
    sql`insert into crawl_host as h (host, gap, lease, lease_until)
      values (${host}, ${gap}, ${lease}, now() + make_interval(secs => ${hostLeaseSeconds}))
      on conflict (host) do update set lease = excluded.lease, lease_until = excluded.lease_until,
        gap = case when (h.gap = 0) <> (excluded.gap = 0) then excluded.gap else h.gap end
      where (h.lease_until is null or h.lease_until < now())
        and (h.next_at <= now() or (${isPerson}::boolean and h.pause = 0
          and h.next_at - make_interval(secs => greatest(h.gap / 1000.0 - 1, 0)) <= now()))
      returning h.host`,
  )
  return taken.length > 0
}

type Given = { host: string; lease: string; isInner: boolean | null; pause: number | null }

/**
 * Gives a host back; it rests, and longer while it refuses. One that became one of the house, or is none any more, has the
 * gap of its kind from then on.
 */
export const giving = ({ host, lease, isInner, pause }: Given): RawBuilder<{ next_at: string }> =>
  sql`update crawl_host h set lease = null, lease_until = null, gap = g.gap,
      pause = case when ${pause}::int is null then 0
        else least(greatest(${pause}::int, h.pause * 2, ${firstPause}), ${longestPause}) end,
      next_at = now() + case when ${pause}::int is null then make_interval(secs => g.gap / 1000.0)
        else make_interval(secs => least(greatest(${pause}::int, h.pause * 2, ${firstPause}), ${longestPause})) end
    from (select case when ${isInner}::boolean then 0 when not ${isInner}::boolean and x.gap = 0 then ${usualGap}::int
        else x.gap end as gap
      from crawl_host x where x.host = ${host}) g
    where h.host = ${host} and h.lease = ${lease} returning h.next_at`

/** Gives back a host that was taken with a piece of work. */
export async function giveHeld(kernel: Kernel, hold: Hold): Promise<void> {
  await runPrepared(kernel, giving({ ...hold, pause: null }))
  hold.isHeld = false
}

const pauseRequested = (status: number) => status === 429 || status >= 500

/** Seconds that `Retry-After` names, as a number or a time; 0 when it names none. */
export function retryAfter(value: string | undefined, now = Date.now()): number {
  if (!value) return 0
  const seconds = /^\d{1,7}$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1000
  return seconds > 0 ? Math.ceil(seconds) : 0
}

const restBetweenTries = 150

/** Until when a host rests that asked for a pause; null for one that does not. */
async function restsUntil(kernel: Kernel, host: string): Promise<string | null> {
  const [row] = await runPrepared<{ next_at: string }>(
    kernel,
    sql`select next_at from crawl_host where host = ${host} and pause > 0 and next_at > now()`,
  )
  return row ? new Date(row.next_at).toISOString() : null
}

/** Waits for a host's turn; refuses when it does not come in time, at once when the host rests for longer than that. */
async function waitForHost(
  kernel: Kernel,
  requested: { host: string; gap: number; lease: string },
  wait: number,
): Promise<void> {
  const until = Date.now() + wait
  while (!(await takeHost(kernel, { ...requested, isPerson: wait > 0 }))) {
    const rest = wait > 0 ? await restsUntil(kernel, requested.host) : null
    if (rest && Date.parse(rest) > until) throw new FetchProblem('closed', { until: rest })
    if (Date.now() >= until) throw new FetchProblem('busy')
    await new Promise((resolve) => setTimeout(resolve, restBetweenTries))
  }
}

const userAgent = ({ configuration }: Kernel) => `ToaSoanBot/1.0 (+${configuration.publicUrl})`

/**
 * Asks a host for one thing: through the guard, and never while anybody else of this house asks that host. Every host
 * on the way of redirects is taken too.
 *
 * @throws FetchProblem also for answers that refuse
 */
export async function visit(kernel: Kernel, address: string, visiting: Visiting): Promise<Fetched> {
  const own = demoHost(kernel.configuration)
  const innerHosts = withoutPause(kernel)
  const { hold, keepsHold = false } = visiting
  const taken: Omit<Given, 'pause'>[] = []
  let refused: { host: string; pause: number } | null = null
  let problem: FetchProblem | null = null
  let isWell = false
  try {
    const fetched = await guardedFetch(address, {
      limit: visiting.limit,
      innerHosts,
      ownPorts: ownPorts(kernel),
      headers: {
        'user-agent': userAgent(kernel),
        'accept-encoding': 'gzip, deflate, br',
        'accept-language': 'vi,en;q=0.5',
        ...visiting.headers,
      },
      approach: async (url) => {
        refuseOwn(url, own)
        if (visiting.pace) return visiting.pace()
        if (taken.some(({ host }) => host === url.host)) return
        const isOfHouse = isInnerHost(url, innerHosts)
        const isHeld = hold?.isHeld && hold.host === url.host
        const requested = {
          host: url.host,
          lease: isHeld ? hold.lease : randomUUID(),
          gap: isOfHouse ? 0 : usualGap,
        }
        if (!isHeld) await waitForHost(kernel, requested, visiting.wait ?? 0)
        if (isHeld) hold.isInner = isOfHouse
        taken.push({ ...requested, isInner: isOfHouse })
      },
    })
    const { status, headers, url } = fetched
    if (pauseRequested(status)) {
      const pause = retryAfter(headers['retry-after'])
      refused = { host: url.host, pause }
      throw new FetchProblem('status', { status, pause: Math.max(pause, firstPause) })
    }
    if (status === 404 || status === 410) throw new FetchProblem('gone', { status })
    if (status !== 200 && status !== 304) throw new FetchProblem('status', { status })
    isWell = true
    return fetched
  } catch (error) {
    problem = problemOf(error)
    throw problem
  } finally {
    for (const given of taken) {
      const isHeld = hold?.isHeld === true && given.lease === hold.lease
      if (isHeld && isWell && keepsHold) continue
      const pause = refused?.host === given.host ? refused.pause : null
      const [rest] = await runPrepared<{ next_at: string }>(kernel, giving({ ...given, pause }))
      if (problem && pause !== null && rest) problem.until = new Date(rest.next_at).toISOString()
      if (isHeld) hold.isHeld = false
    }
  }
}
