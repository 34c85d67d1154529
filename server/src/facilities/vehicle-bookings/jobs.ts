import type { Job } from '#server/kernel/jobs/jobs.ts'
import { lookAfterOverdue } from '../bookings/public.ts'
import { vehicleBooks } from './kind.ts'

export const jobs: Job[] = [
  {
    name: 'overdue-vehicle-books',
    cron: '2-59/5 * * * *',
    run: async (kernel) => void (await lookAfterOverdue(kernel, vehicleBooks)),
  },
]
