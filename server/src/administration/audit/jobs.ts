import type { Job } from '#server/kernel/jobs/jobs.ts'
import type { Kernel } from '#server/kernel/kernel.ts'

const batch = 500

/** Chains the activity rows that were committed since the last turn. One process does it at a time. */
export async function chainActivity({ pool }: Pick<Kernel, 'pool'>): Promise<void> {
  for (let done = batch; done === batch; ) {
    const { rows } = await pool.query<{ done: number }>('select chain_activity($1) as done', [batch])
    done = rows[0]?.done ?? 0
  }
}

export const jobs: Job[] = [{ name: 'chain-activity', everySeconds: 1, run: chainActivity }]
