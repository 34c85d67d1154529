import type { Job } from '#server/kernel/jobs/jobs.ts'
import { dropExpired, removeLeftParts } from './dropped.ts'

export const jobs: Job[] = [
  {
    name: 'drop-expired-uploads',
    everySeconds: 3600,
    inEachProcess: true,
    async run(kernel) {
      await dropExpired(kernel)
      await removeLeftParts(kernel)
    },
  },
]
