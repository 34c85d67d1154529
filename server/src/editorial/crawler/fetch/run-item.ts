import { createHash } from 'node:crypto'
import { noSelectors } from '@toasoan/contract/editorial/crawler-sources'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { notifyAuthors } from '../items/notify-authors.ts'
import { endRemovals, setRemovals } from '../items/removals.ts'
import { notifyOfItems } from '../notify.ts'
import { reader } from '../read/reader.ts'
import type { Results } from '../read/tasks.ts'
import { placeInStory } from '../similar/place-in-story.ts'
import { FetchProblem } from './fetch-problem.ts'
import type { Hold } from './hold.ts'
import { visit } from './host.ts'
import { robotsOf } from './robots.ts'
import { materialOf } from './run-source.ts'
import { type Source, sourceOfItem } from './sources-in-use.ts'
import { finish, isOurs, postpone, type Taken, type Task } from './tasks.ts'
import { watchLayout } from './watch-layout.ts'

/** Bytes of a page, unpacked. */
export const pageLimit = 3_000_000

type Item = {
  id: number
  address: string
  title: string
  lead: string
  version: number
  state: string
  article_id: number | null
  settled_at: string | null
  published_at: string
  evidence: string
  hash: string | null
  removed_at: string | null
}

type Page = Results['page'] & { raw: Buffer }

/** Fetches a page and reads it. `hold` is its host as it was taken already. */
export async function readPageAt(
  kernel: Kernel,
  address: string,
  source: Pick<Source, 'selectors' | 'charset' | 'zone'> | undefined,
  wait = 0,
  hold?: Hold,
): Promise<Page> {
  const reading = source ?? { selectors: noSelectors, charset: '', zone: timeZone }
  const robots = await robotsOf(kernel, address, wait, hold)
  if (!robots.isAllowed(address)) throw new FetchProblem('robots')
  const headers = { accept: 'text/html' }
  const fetched = await visit(kernel, address, { limit: pageLimit, wait, headers, hold })
  const page = await reader().read({
    task: 'page',
    material: materialOf(fetched, reading),
    selectors: reading.selectors,
    now: new Date().toISOString(),
  })
  if (!page.plain) throw new FetchProblem('no_text')
  return { ...page, raw: fetched.body }
}

const hashOf = ({ title, lead, excerpt, html }: Page) =>
  createHash('sha256')
    .update([title, lead || excerpt, html].join('\n'))
    .digest('hex')

/** Makes what a page says the next version of its item, if it says anything new; gives whether it does. */
async function saveVersion(tx: Tx, item: Item, page: Page): Promise<boolean> {
  const hash = hashOf(page)
  if (item.hash === hash) return false
  const title = page.title || item.title
  // What its feed says of it is the source's own lead; the beginning of the text is none.
  const lead = page.lead || item.lead || page.excerpt
  const number = item.version + 1
  await sql`insert into crawl_item_version (item_id, number, title, lead, html, plain, author, hash, raw)
    values (${item.id}, ${number}, ${title}, ${lead}, ${page.html}, ${page.plain}, ${page.author}, ${hash},
      ${page.raw})`.execute(tx)
  const known = page.at !== null && page.evidence !== null
  const warnings = [...page.warnings.filter((one) => one !== 'date' || item.evidence === 'seen')]
  await sql`update crawl_item set version = ${number}, title = ${title}, lead = ${lead}, author = ${page.author},
      published_at = case when ${known} then ${page.at}::timestamptz else published_at end,
      evidence = case when ${known} then ${page.evidence} else evidence end,
      warnings = ${number > 1 ? [...warnings, 'changed'] : warnings}::text[], removed_at = null, updated_at = now()
    where id = ${item.id}`.execute(tx)
  if (number === 1) await placeInStory(tx, item.id, { title, lead, plain: page.plain })
  return true
}

/** Seconds to the next look at an item: what became an article is read again, hourly for two days, daily for two weeks. */
function nextLook({ state, settled_at }: Item): number | null {
  if (state !== 'used' || !settled_at) return null
  const hours = (Date.now() - Date.parse(settled_at)) / 3_600_000
  return hours < 48 ? 3600 : hours < 14 * 24 ? 86_400 : null
}

/** An item that its source shows again is not removed; nothing made from it has to go any more. */
async function bringBack(tx: Tx, id: number): Promise<void> {
  await sql`update crawl_item set removed_at = null, warnings = array_remove(warnings, 'removed'), updated_at = now()
    where id = ${id}`.execute(tx)
  await endRemovals(tx, id)
}

async function noteGone(tx: Tx, { id, removed_at }: Item): Promise<void> {
  await sql`update crawl_item set removed_at = coalesce(removed_at, now()),
    warnings = array_append(array_remove(warnings, 'removed'), 'removed'), updated_at = now()
    where id = ${id}`.execute(tx)
  await notifyOfItems(tx)
  if (removed_at === null) await notifyAuthors(tx, id, 'removed', await setRemovals(tx, id))
}

/** An item as it stands now, locked: somebody else may have read its page meanwhile. */
async function lockItem(tx: Tx, item: Item): Promise<Item> {
  type Now = Pick<Item, 'version' | 'removed_at'>
  const { rows: now } = await sql<Now>`select version, removed_at from crawl_item where id = ${item.id}
    for update`.execute(tx)
  const standing = { ...item, ...now[0] }
  if (standing.version === item.version) return standing
  const { rows } = await sql<Pick<Item, 'hash'>>`select hash from crawl_item_version
    where item_id = ${item.id} and number = ${standing.version}`.execute(tx)
  return { ...standing, hash: rows[0]?.hash ?? null }
}

/**
 * Keeps what a page says of its item, whoever had it read: a new version, that it is there again, and that the authors of
 * what was made from it hear of it.
 */
export async function takePage(tx: Tx, given: Item, page: Page): Promise<void> {
  const item = await lockItem(tx, given)
  const isNew = await saveVersion(tx, item, page)
  const isBack = item.removed_at !== null
  if (isBack) await bringBack(tx, item.id)
  if (isNew || isBack) await notifyOfItems(tx)
  if (isNew && item.version > 0) await notifyAuthors(tx, item.id, 'changed')
}

async function keep(kernel: Kernel, task: Task, item: Item, source: Source | undefined, page: Page) {
  await kernel.db.transaction().execute(async (tx) => {
    if (!(await isOurs(tx, task))) return
    await takePage(tx, item, page)
    if (source && item.version === 0) await watchLayout(tx, source, page)
    const next = nextLook(item)
    await (next === null ? finish(tx, task) : postpone(tx, task, next))
  })
}

const mostTries = 4

async function giveUp(kernel: Kernel, task: Task, item: Item, { code, pause }: FetchProblem): Promise<void> {
  await kernel.db.transaction().execute(async (tx) => {
    if (!(await isOurs(tx, task))) return
    if (code === 'gone' && item.version > 0) {
      await noteGone(tx, item)
      // It may have been away for a moment only.
      const next = nextLook(item)
      return next === null ? finish(tx, task) : postpone(tx, task, next)
    }
    const isOver = ['gone', 'robots', 'no_text', 'too_large', 'inner', 'port', 'address'].includes(code)
    if (isOver || task.attempts + 1 >= mostTries) return finish(tx, task)
    await postpone(tx, task, Math.max(60 * 4 ** task.attempts, pause ?? 0), true)
  })
}

/** Reads the page of an item, for the first time or again. */
export async function runItem(kernel: Kernel, task: Taken): Promise<void> {
  const { rows } = await sql<Item>`select i.id, i.address, i.title, i.lead, i.version, i.state, i.article_id,
      i.settled_at, i.published_at, i.evidence, v.hash, i.removed_at
    from crawl_item i left join crawl_item_version v on v.item_id = i.id and v.number = i.version
    where i.id = ${task.item_id}`.execute(kernel.db)
  const [item] = rows
  if (!item) return finish(kernel.db, task)
  try {
    const source = await sourceOfItem(kernel.db, item.id)
    await keep(kernel, task, item, source, await readPageAt(kernel, item.address, source, 0, task.hold))
  } catch (error) {
    if (!(error instanceof FetchProblem)) throw error
    if (error.code === 'busy') return postpone(kernel.db, task, 1)
    await giveUp(kernel, task, item, error)
  }
}
