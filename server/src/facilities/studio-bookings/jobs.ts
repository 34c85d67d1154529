import type { Job } from '#server/kernel/jobs/jobs.ts'
import { lookAfterOverdue } from '../bookings/public.ts'
import { studioBooks } from './kind.ts'

export const jobs: Job[] = [
  {
    name: 'overdue-studio-books',
    cron: '*/5 * * * *',
    run: async (kernel) => void (await lookAfterOverdue(kernel, studioBooks)),
  },
]
