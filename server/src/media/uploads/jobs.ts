import type { Job } from '#server/kernel/jobs/jobs.ts'
import { dropExpired, removeLeftParts } from './sessions.ts'

export const jobs: Job[] = [
  {
    name: 'drop-expired-uploads',
    everySeconds: 3600,
    run: async ({ db, configuration }) => {
      await dropExpired(db)
      await removeLeftParts(db, configuration.dataDir)
    },
  },
]
