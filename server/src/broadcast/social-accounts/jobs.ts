import type { Job } from '#server/kernel/jobs/jobs.ts'
import { watchAccounts } from './warn-of-ends.ts'

export const jobs: Job[] = [{ name: 'watch-social-accounts', cron: '20 6 * * *', run: watchAccounts }]
