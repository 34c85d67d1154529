import type { DirectiveKind } from '@toasoan/contract/editorial/directives'
import { sql } from 'kysely'
import { writeActivity } from '#server/kernel/activity/activity.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Job } from '#server/kernel/jobs/jobs.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { takeSteps } from './steps.ts'

type Due = { id: number; kind: DirectiveKind; title: string }

/** The next directive of which people are to be told or reminded; another process skips it. */
const nextDue = (failed: readonly number[]) => sql<Due>`
  select id, kind, title from directive where next_step_at <= now() and id <> all(${[...failed]}::bigint[])
  order by next_step_at limit 1 for update skip locked`

async function takeDue(tx: Tx, { id, kind, title }: Due): Promise<void> {
  const steps = await takeSteps(tx, id)
  if (steps.length === 0) return
  const origin = {
    access: null,
    module: kind,
    permission: `${kind}.update`,
    method: 'JOB',
    api: 'directive-steps',
    address: '',
  }
  await writeActivity(tx, origin, [{ type: 'directive', id, name: title, after: { steps } }])
}

/**
 * Tells people of directives that have begun, and reminds them at half and at full time of the deadline. What
 * is due stands in the database, so that a standstill delays it by its own length and it happens once.
 */
export async function notifyAndRemind(kernel: Kernel): Promise<void> {
  const failed: number[] = []
  for (;;) {
    let due: Due | undefined
    try {
      await kernel.db.transaction().execute(async (tx) => {
        due = (await nextDue(failed).execute(tx)).rows[0]
        if (due) await takeDue(tx, due)
      })
    } catch (error) {
      if (!due) throw error
      kernel.log.error({ err: error, directive: due.id }, 'telling of a directive failed')
      failed.push(due.id)
    }
    if (!due) return
  }
}

export const jobs: Job[] = [{ name: 'directive-steps', cron: '* * * * *', run: notifyAndRemind }]
