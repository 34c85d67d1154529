import type { Job } from '#server/kernel/jobs/jobs.ts'
import { keeping } from '#server/kernel/tallies/keep-tally.ts'
import { tally } from '../ledger/public.ts'
import { reconcileMoney } from './reconcile.ts'

export const jobs: Job[] = [
  { name: 'reconcile-money', cron: '30 2 * * *', run: async (kernel) => void (await reconcileMoney(kernel)) },
  keeping(tally),
]
