import type { Job } from '#server/kernel/jobs/jobs.ts'
import { makeDaysAhead } from './make-days.ts'

export const jobs: Job[] = [
  {
    name: 'make-schedule-days',
    cron: '10 * * * *',
    run: async (kernel) => void (await makeDaysAhead(kernel)),
  },
]
