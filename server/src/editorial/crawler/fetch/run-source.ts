import type { Health, SourceLie } from '@toasoan/contract/editorial/crawler-words'
import { type RawBuilder, sql } from 'kysely'
import { zone as houseZone } from '#server/kernel/database/conditions.ts'
import { runPrepared } from '#server/kernel/database/prepared.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { Fetched } from '#server/kernel/outgoing/guarded-fetch.ts'
import { notifyOfItems } from '../notify.ts'
import type { Listing } from '../read/feed.ts'
import { reader } from '../read/reader.ts'
import type { Material } from '../read/tasks.ts'
import { alarmOf, notifyMembers } from '../sources/notify-members.ts'
import { FetchProblem } from './fetch-problem.ts'
import { giveHeld, giving, visit } from './host.ts'
import { moveSource, newAddressOf } from './move-source.ts'
import { nextMinutes, type Rhythm } from './rhythm.ts'
import { robotsOf } from './robots.ts'
import { liesIn, saveEntries } from './save-entries.ts'
import type { Source } from './sources-in-use.ts'
import { finish, isOurs, postpone, type Taken, type Task } from './tasks.ts'
import { running } from './watch-layout.ts'

/** Bytes of a feed, a map or a page of links, unpacked. */
export const listingLimit = 5_000_000

type Reading = Pick<Source, 'kind' | 'charset' | 'zone'> & { selectors: Pick<Source['selectors'], 'link'> }

export const materialOf = (
  { url, headers, body }: Fetched,
  { charset, zone }: Pick<Source, 'charset' | 'zone'>,
): Material => ({
  bytes: body,
  contentType: String(headers['content-type'] ?? ''),
  address: url.href,
  charset,
  zone,
})

/** Reads what was fetched of a source; an index of maps leads to its first map. */
export async function listingOf(
  kernel: Kernel,
  source: Reading,
  fetched: Fetched,
  wait: number,
): Promise<Listing> {
  const read = (one: Fetched) =>
    reader().read({
      task: 'listing',
      kind: source.kind,
      material: materialOf(one, source),
      link: source.selectors.link,
    })
  const listing = await read(fetched)
  const [first] = listing.more
  if (listing.entries.length > 0 || !first) return listing
  return read(await visit(kernel, first, { limit: listingLimit, wait }))
}

const conditions = ({ etag, last_modified, conditional }: Source): Record<string, string> => ({
  accept:
    'application/rss+xml, application/atom+xml, application/feed+json, application/xml, text/html;q=0.8',
  ...(conditional && etag ? { 'if-none-match': etag } : {}),
  ...(conditional && last_modified ? { 'if-modified-since': last_modified } : {}),
})

/** Minutes for which an answer says it stays fresh; at most a day. */
function freshFor(headers: Fetched['headers']): number | null {
  const seconds = /max-age=(\d{1,7})/.exec(String(headers['cache-control'] ?? ''))?.[1]
  return seconds ? Math.min(Number(seconds) / 60, 360) : null
}

/** One more fetch of a source in the figures of today, of which some failed. */
const counted = (id: number, failures: 0 | 1) => sql`insert into crawl_day (config_id, day, fetches, failures)
  select ${id}::bigint, (now() at time zone ${houseZone})::date, 1, ${failures}::int`

const another = sql`on conflict (config_id, day) do update set fetches = crawl_day.fetches + 1,
  failures = crawl_day.failures + excluded.failures`

type Success = {
  added: number
  isQuiet: boolean
  seconds: number
  fetched: Fetched
  isRead: boolean
  lies: readonly SourceLie[]
}

/**
 * What a fetch that went well leaves, in one statement, since nearly all bring nothing new: nothing when the piece of work
 * is somebody else's by now. `given` gives its host back.
 */
function success(
  { id, lease }: Task,
  source: Source,
  { added, isQuiet, seconds, fetched, isRead, lies }: Success,
  given: RawBuilder<unknown> | null = null,
): RawBuilder<object> {
  const { etag = '', 'last-modified': modified = '' } = fetched.headers
  // Unchanged at another address: it is read in full next time, before that address is taken over.
  const isMovedUnread = fetched.moved !== null && !isRead
  return sql`with ours as (
      select t.id, h.next_at from crawl_task t join crawl_host h on h.host = t.host
      where t.id = ${id} and t.lease = ${lease} for update of t
    ), kept as (
      update crawl_config set last_fetch_at = now(), failures = 0, failure = null,
        health = case when ${isQuiet && added === 0}::boolean then 'quiet' when misses >= ${running}::int then 'layout' else 'ok' end,
        last_item_at = case when ${added > 0}::boolean then now() else last_item_at end,
        etag = case when ${isRead}::boolean then ${etag} else etag end,
        last_modified = case when ${isRead}::boolean then ${modified} else last_modified end,
        lies = ${[...lies]}::text[],
        unconditional_at = case when ${isMovedUnread}::boolean then null
          when ${source.conditional}::boolean then unconditional_at else now() end
      where id = ${source.id} and exists (select from ours)
    ), day as (${counted(source.id, 0)} from ours ${another})${given ? sql`, given as (${given})` : sql``}
    update crawl_task t set lease = null, lease_until = null, attempts = 0,
      due_at = greatest(now() + make_interval(secs => ${seconds}), ours.next_at)
    from ours where t.id = ours.id`
}

/**
 * What a source says that is not so, as far as this fetch shows it. That it repeats its numbers or its mark of what has
 * changed is remembered; dates are looked at each time.
 */
function liesOf(source: Source, fetched: Fetched, listing: Listing | null, added: number): SourceLie[] {
  const isAskedOpenly = !source.conditional || (source.etag === '' && source.last_modified === '')
  const { etag = '', 'last-modified': modified = '' } = fetched.headers
  const sameMark = etag ? etag === source.etag : modified !== '' && modified === source.last_modified
  const isFalse = listing ? isAskedOpenly && added > 0 && source.fetched_before && sameMark : isAskedOpenly
  const seen = listing ? liesIn(listing.entries, Date.now()) : source.lies.filter((lie) => lie === 'dates')
  const kept = source.lies.filter((lie) => lie !== 'dates')
  return [...new Set<SourceLie>([...kept, ...seen, ...(isFalse ? (['unchanged'] as const) : [])])].sort()
}

const isNewlyQuiet = (source: Source, { isQuiet, added }: Pick<Success, 'isQuiet' | 'added'>): boolean =>
  isQuiet && added === 0 && source.health !== 'quiet'

/** Whether a fetch that brought nothing leaves nothing to tell either. */
const isAsBefore = (source: Source, kept: Success): boolean =>
  !isNewlyQuiet(source, kept) && kept.lies.length === source.lies.length

async function succeed(
  kernel: Kernel,
  task: Taken,
  source: Source,
  fetched: Fetched,
  listing: Listing | null,
  moved: string | null = null,
): Promise<void> {
  const { hold, rhythm } = task as Taken & { rhythm: Rhythm }
  const fresh = Math.max(listing?.ttl ?? 0, freshFor(fetched.headers) ?? 0) || null
  const seconds = 60 * nextMinutes(rhythm, source, fresh)
  const known = { isQuiet: rhythm.isQuiet, seconds, fetched, isRead: listing !== null }
  const kept = listing ? null : { ...known, added: 0, lies: liesOf(source, fetched, null, 0) }
  if (kept && isAsBefore(source, kept)) {
    const given = hold.isHeld ? giving({ ...hold, pause: null }) : null
    await runPrepared(kernel, success(task, source, kept, given))
    hold.isHeld = false
    return
  }
  await kernel.db.transaction().execute(async (tx) => {
    if (!(await isOurs(tx, task))) return
    const added = listing ? await saveEntries(tx, source, listing.entries) : 0
    const told = { ...known, added, lies: liesOf(source, fetched, listing, added) }
    await success(task, source, told).execute(tx)
    if (moved) await moveSource(tx, source, moved)
    if (added > 0) await notifyOfItems(tx)
    if (isNewlyQuiet(source, told)) await notifyMembers(tx, source.id, 'source_quiet')
    if (told.lies.some((lie) => !source.lies.includes(lie))) await notifyMembers(tx, source.id, 'source_lies')
  })
}

/** Failures in a row after which an address counts as gone. */
const mostGone = 3
/** Failures in a row of which its editors hear, while it is asked on. */
const mostFailed = 5
const longestSeconds = 86_400

async function failSource(kernel: Kernel, task: Task, source: Source, problem: FetchProblem): Promise<void> {
  const { code, status, pause, until } = problem
  const failures = source.failures + 1
  const isGone = code === 'gone' && (status === 410 || failures >= mostGone)
  const health: Health = isGone ? 'gone' : code === 'robots' ? 'forbidden' : 'failing'
  await kernel.db.transaction().execute(async (tx) => {
    if (!(await isOurs(tx, task))) return
    const seconds = Math.min(source.min_minutes * 60 * 2 ** Math.min(failures, 12), longestSeconds)
    const next = Math.max(Date.now() + 1000 * Math.max(seconds, pause ?? 0), until ? Date.parse(until) : 0)
    const failure = { code, status, until: until && new Date(next).toISOString() }
    await sql`update crawl_config set last_fetch_at = now(), failures = ${failures}, health = ${health},
      failure = ${JSON.stringify(failure)}::jsonb where id = ${source.id}`.execute(tx)
    await sql`${counted(source.id, 1)} ${another}`.execute(tx)
    const alarm = failures === mostFailed ? 'source_lost' : alarmOf(source.health, health)
    if (alarm) await notifyMembers(tx, source.id, alarm)
    if (isGone) return finish(tx, task)
    await postpone(tx, task, (next - Date.now()) / 1000, true)
  })
  kernel.log.info({ source: source.id, code, status }, 'source could not be fetched')
}

/** Fetches a source and keeps what is new in it. */
export async function runSource(kernel: Kernel, task: Taken): Promise<void> {
  const { source, hold } = task
  if (!source) return finish(kernel.db, task)
  try {
    const robots = await robotsOf(kernel, source.address, 0, hold)
    if (!robots.isAllowed(source.address)) throw new FetchProblem('robots')
    const headers = conditions(source)
    const fetched = await visit(kernel, source.address, {
      limit: listingLimit,
      headers,
      hold,
      keepsHold: true,
    })
    if (fetched.status === 304) return await succeed(kernel, task, source, fetched, null)
    // Reading takes its time, in which the host may be asked for something else.
    if (hold.isHeld) await giveHeld(kernel, hold)
    const listing = await listingOf(kernel, source, fetched, 15_000)
    if (listing.entries.length === 0) throw new FetchProblem('no_entries')
    await succeed(
      kernel,
      task,
      source,
      fetched,
      listing,
      await newAddressOf(kernel, source, fetched, listing),
    )
  } catch (error) {
    if (!(error instanceof FetchProblem)) throw error
    // Somebody else asks the host, or it rests after its robots.txt: later, and no failure.
    if (error.code === 'busy') return postpone(kernel.db, task, 1)
    await failSource(kernel, task, source, error)
  }
}
