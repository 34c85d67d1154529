import { sql } from 'kysely'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { siteKnowledge } from '../publications/public.ts'
import { submit } from './submit.ts'

/** So many addresses go in one submission; the protocol takes ten thousand. */
const atOnce = 500
/** Seconds for which a process has what it took; longer than a submission waits. */
const lease = 60
/** About a day and a half, with the pauses below. */
const mostAttempts = 12

/** Minutes to the next try: 2, 4, 8 … at most six hours. */
const pause = (attempts: number) => Math.min(2 ** attempts, 360)

type Taken = { path: string; changes: number; attempts: number }

async function take({ db }: Pick<Kernel, 'db'>): Promise<Taken[]> {
  const { rows } = await sql<Taken>`update index_notice n
    set leased_until = now() + make_interval(secs => ${lease}), attempts = n.attempts + 1
    from (select path from index_notice where due_at <= now() and (leased_until is null or leased_until < now())
      order by due_at limit ${atOnce} for update skip locked) waiting
    where n.path = waiting.path returning n.path, n.changes, n.attempts`.execute(db)
  return rows
}

const asRows = (taken: readonly Taken[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as taken (path text, changes int, attempts int)`

/** Forgets what was told, unless it changed meanwhile; that is told again. */
async function forget({ db }: Pick<Kernel, 'db'>, taken: readonly Taken[]): Promise<void> {
  await sql`delete from index_notice n using ${asRows(taken)}
    where n.path = taken.path and n.changes = taken.changes`.execute(db)
  await sql`update index_notice n set leased_until = null from ${asRows(taken)}
    where n.path = taken.path and n.changes <> taken.changes`.execute(db)
}

/** Lets what was not taken wait, each as long as it has been tried. */
const postpone = ({ db }: Pick<Kernel, 'db'>, taken: readonly Taken[]) =>
  sql`update index_notice n set leased_until = null,
      due_at = case when n.changes = taken.changes then now() + make_interval(mins => given.pause) else n.due_at end
    from ${asRows(taken)}
    join jsonb_to_recordset(${JSON.stringify(
      taken.map(({ path, attempts }) => ({ path, pause: pause(attempts) })),
    )}::jsonb) as given (path text, pause int) using (path)
    where n.path = taken.path`.execute(db)

/**
 * Tells search engines which addresses of the site were added, changed or withdrawn. Several processes may do it
 * together: each address is leased by one of them. A closed site tells nothing; what it has to tell waits.
 */
export async function notifySearchEngines(kernel: Kernel, stopping?: AbortSignal): Promise<void> {
  const { indexnowUrl: endpoint, indexnowKey: key, publicUrl } = kernel.configuration
  if (!endpoint) return
  const origin = publicUrl.replace(/\/$/, '')
  while (!stopping?.aborted && (await siteKnowledge(kernel).state()).isPublic) {
    const taken = await take(kernel)
    if (taken.length === 0) return
    const { outcome, status } = await submit(
      { endpoint, key, origin },
      taken.map(({ path }) => path),
    )
    const spent = taken.filter(({ attempts }) => attempts >= mostAttempts)
    if (outcome === 'taken') await forget(kernel, taken)
    else if (outcome === 'refused') {
      kernel.log.error({ status, addresses: taken.length }, 'IndexNow refused what was submitted')
      await forget(kernel, taken)
    } else {
      await postpone(kernel, taken)
      if (spent.length === 0) return
      kernel.log.error({ status, addresses: spent.length }, 'IndexNow was not reached; these are given up')
      await forget(kernel, spent)
      return
    }
  }
}

export const jobs: Job[] = [{ name: 'tell-search-engines', everySeconds: 15, run: notifySearchEngines }]
