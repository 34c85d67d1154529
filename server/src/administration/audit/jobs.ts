import type { Job } from '#server/kernel/jobs/jobs.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { moveAnchor, readAnchor } from './anchor.ts'
import { claimVerification, keepFailure, keepProgress, keepVerdict } from './verifications.ts'
import { verifyChain } from './verify-chain.ts'

const batch = 500

/** Chains the activity rows that were committed since the last turn. One process does it at a time. */
export async function chainActivity({ pool }: Pick<Kernel, 'pool'>): Promise<void> {
  for (let done = batch; done === batch; ) {
    const { rows } = await pool.query<{ done: number }>('select chain_activity($1) as done', [batch])
    done = rows[0]?.done ?? 0
  }
}

/** Makes the verifications that somebody asked for on the screen. */
export async function makeVerifications(kernel: Pick<Kernel, 'db' | 'pool' | 'storage'>): Promise<void> {
  const { db, pool } = kernel
  for (let id = await claimVerification(db); id !== null; id = await claimVerification(db)) {
    const claimed = id
    try {
      const anchor = await readAnchor(kernel)
      const verdict = await verifyChain(pool, {
        expected: anchor ? [anchor] : [],
        onProgress: (checked, total) => keepProgress(db, claimed, checked, total),
      })
      await keepVerdict(db, claimed, verdict)
    } catch (error) {
      await keepFailure(db, claimed)
      throw error
    }
  }
}

export const jobs: Job[] = [
  { name: 'chain-activity', everySeconds: 1, run: chainActivity },
  { name: 'anchor-activity', everySeconds: 60, run: moveAnchor },
  { name: 'verify-activity', everySeconds: 2, run: makeVerifications },
]
