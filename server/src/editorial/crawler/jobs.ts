import { sql } from 'kysely'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { keeping } from '#server/kernel/tallies/keep-tally.ts'
import { collectWires, dropOldFiles } from './agencies/collect.ts'
import { drawSmallPictures, dropOldPictures } from './agencies/pictures.ts'
import { giveHeld } from './fetch/host.ts'
import { runItem } from './fetch/run-item.ts'
import { runSource } from './fetch/run-source.ts'
import { type Taken, takeTasks } from './fetch/tasks.ts'
import { remindOfRemovals } from './items/removals.ts'
import { tally } from './items/tally.ts'

/** Requests of one process at once. */
const mostAtOnce = 8

async function run(kernel: Kernel, task: Taken): Promise<void> {
  try {
    await (task.config_id === null ? runItem(kernel, task) : runSource(kernel, task))
    // Nothing was asked of it: there was nothing to ask for any more.
    if (task.hold.isHeld) await giveHeld(kernel, task.hold)
  } catch (error) {
    // Its lease ends by itself, and it is tried again.
    kernel.log.error({ err: error, config: task.config_id, item: task.item_id }, 'collecting failed')
  }
}

/** Fetches what is due, until nothing is that can be asked now; gives how many pieces were done. */
export async function collectNews(kernel: Kernel): Promise<number> {
  let done = 0
  for (;;) {
    const tasks = await takeTasks(kernel, mostAtOnce)
    if (tasks.length === 0) return done
    await Promise.all(tasks.map((task) => run(kernel, task)))
    done += tasks.length
  }
}

/**
 * Takes away stories that nothing is told of: their items went over to another story, or came by another source at the
 * same moment. Those of the last minutes may still be about to get their items.
 */
export const sweepStories = async ({ db }: Pick<Kernel, 'db'>): Promise<number> => {
  const { numAffectedRows } = await sql`delete from crawl_story where id in (
    select s.id from crawl_story s where s.created_at < now() - interval '10 minutes'
      and not exists (select from crawl_item i where i.story_id = s.id)
    for update skip locked)`.execute(db)
  return Number(numAffectedRows)
}

/** Old items of which it is forgotten at once by what they were told together. */
const mostForgotten = 2000

/** Forgets by what items were told together, when they are too old for it: a look for a name goes through all that have it. */
const forgetLikeness = ({ db }: Pick<Kernel, 'db'>) =>
  sql`update crawl_item set marks = '{}', bands = null where id in (
    select id from crawl_item where first_seen_at < now() - interval '8 days' and (marks <> '{}' or bands is not null)
    order by first_seen_at limit ${mostForgotten} for update skip locked)`.execute(db)

/**
 * Gives back what was claimed for longer than half an hour, ends what nobody used, drops old pages, stories without
 * items, and what old items were told together by.
 */
export async function tidyItems(kernel: Kernel): Promise<void> {
  const { db } = kernel
  await sql`update crawl_item set state = 'new', claimed_by = null, claimed_until = null
    where state = 'claimed' and claimed_until < now()`.execute(db)
  await sql`update crawl_item set state = 'expired', updated_at = now()
    where state = 'new' and first_seen_at < now() - interval '30 days'`.execute(db)
  await sql`update crawl_item_version set raw = null
    where raw is not null and read_at < now() - interval '30 days'`.execute(db)
  await dropOldFiles(kernel)
  await dropOldPictures(kernel)
  await sweepStories(kernel)
  await forgetLikeness(kernel)
}

export const jobs: Job[] = [
  { name: 'collect-news', everySeconds: 1, run: async (kernel) => void (await collectNews(kernel)) },
  {
    name: 'collect-wires',
    everySeconds: 1,
    run: async (kernel, stopping) => void (await collectWires(kernel, stopping)),
  },
  {
    name: 'draw-agency-pictures',
    everySeconds: 3,
    run: async (kernel, stopping) => void (await drawSmallPictures(kernel, stopping)),
  },
  { name: 'remind-of-removals', cron: '* * * * *', run: remindOfRemovals },
  { name: 'tidy-collected', cron: '*/5 * * * *', run: tidyItems },
  keeping(tally),
]
