import type { Job } from '#server/kernel/jobs/jobs.ts'
import { forgetMessages } from './forget-messages.ts'

export const jobs: Job[] = [
  { name: 'forget-messages', cron: '20 3 * * *', run: async (kernel) => void (await forgetMessages(kernel)) },
]
