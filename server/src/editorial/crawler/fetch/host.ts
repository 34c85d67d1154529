import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { runPrepared } from '#server/kernel/database/prepared.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { isInnerHost } from '#server/kernel/outgoing/guarded-ask.ts'
import { type Fetched, guardedFetch } from '#server/kernel/outgoing/guarded-fetch.ts'
import { settingsOf } from '../../../administration/settings/public.ts'
import { demoHost, refuseOwn } from './demo-host.ts'
import { FetchProblem, problemOf } from './fetch-problem.ts'

/** Seconds for which a host is one process's; longer than any request may take. */
const leaseSeconds = 60

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
}

/** Hosts of the house that may be asked all the same, as the settings list them. */
export async function innerHostsOf(kernel: Kernel): Promise<string[]> {
  const listed = (await settingsOf(kernel))['crawler.inner_hosts']
  return listed.split('\n').filter(Boolean)
}

/** Whether a host is one of the house: those are asked without a pause between two requests. */
const gapOf = (url: URL, innerHosts: readonly string[]) => (isInnerHost(url, innerHosts) ? 0 : usualGap)

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
      values (${host}, ${gap}, ${lease}, now() + make_interval(secs => ${leaseSeconds}))
      on conflict (host) do update set lease = excluded.lease, lease_until = excluded.lease_until,
        gap = case when (h.gap = 0) <> (excluded.gap = 0) then excluded.gap else h.gap end
      where (h.lease_until is null or h.lease_until < now())
        and (h.next_at <= now() or (${isPerson}::boolean and h.pause = 0
          and h.next_at - make_interval(secs => greatest(h.gap / 1000.0 - 1, 0)) <= now()))
      returning h.host`,
  )
  return taken.length > 0
}

/** Gives a host back; it rests, and longer while it refuses. */
async function giveHost(kernel: Kernel, host: string, lease: string, pause: number | null): Promise<void> {
  await runPrepared(
    kernel,
    sql<Record<string, never>>`update crawl_host set lease = null, lease_until = null,
      pause = case when ${pause}::int is null then 0
        else least(greatest(${pause}::int, pause * 2, ${firstPause}), ${longestPause}) end,
      next_at = now() + case when ${pause}::int is null then make_interval(secs => gap / 1000.0)
        else make_interval(secs => least(greatest(${pause}::int, pause * 2, ${firstPause}), ${longestPause})) end
    where host = ${host} and lease = ${lease}`,
  )
}

const pauseWanted = (status: number) => status === 429 || status >= 500

/** Seconds that `Retry-After` names, as a number or a time; 0 when it names none. */
export function retryAfter(value: string | undefined, now = Date.now()): number {
  if (!value) return 0
  const seconds = /^\d{1,7}$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1000
  return seconds > 0 ? Math.ceil(seconds) : 0
}

const restBetweenTries = 150

/** Waits for a host's turn; refuses when it does not come in time. */
async function waitForHost(
  kernel: Kernel,
  wanted: { host: string; gap: number; lease: string },
  wait: number,
): Promise<void> {
  const until = Date.now() + wait
  while (!(await takeHost(kernel, { ...wanted, isPerson: wait > 0 }))) {
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
  const innerHosts = [...(await innerHostsOf(kernel)), ...(own ? [own] : [])]
  const lease = randomUUID()
  const taken: string[] = []
  let refused: { host: string; pause: number } | null = null
  try {
    const fetched = await guardedFetch(address, {
      limit: visiting.limit,
      innerHosts,
      headers: {
        'user-agent': userAgent(kernel),
        'accept-encoding': 'gzip, deflate, br',
        'accept-language': 'vi,en;q=0.5',
        ...visiting.headers,
      },
      approach: async (url) => {
        refuseOwn(url, own)
        if (taken.includes(url.host)) return
        const wanted = { host: url.host, gap: gapOf(url, innerHosts), lease }
        await waitForHost(kernel, wanted, visiting.wait ?? 0)
        taken.push(url.host)
      },
    })
    const { status, headers, url } = fetched
    if (pauseWanted(status)) {
      const pause = retryAfter(headers['retry-after'])
      refused = { host: url.host, pause }
      throw new FetchProblem('status', { status, pause: Math.max(pause, firstPause) })
    }
    if (status === 404 || status === 410) throw new FetchProblem('gone', { status })
    if (status !== 200 && status !== 304) throw new FetchProblem('status', { status })
    return fetched
  } catch (error) {
    throw problemOf(error)
  } finally {
    for (const host of taken)
      await giveHost(kernel, host, lease, refused?.host === host ? refused.pause : null)
  }
}
