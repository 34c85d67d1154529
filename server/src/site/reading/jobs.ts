import type { Job } from '#server/kernel/jobs/jobs.ts'
import { forgetReadings } from './readings.ts'

export const jobs: Job[] = [
  { name: 'forget-readings', cron: '17 * * * *', run: async ({ db }) => void (await forgetReadings(db)) },
]
