import type { Job } from '#server/kernel/jobs/jobs.ts'
import { dropExpired, removeParts } from './sessions.ts'

export const jobs: Job[] = [
  {
    name: 'drop-expired-uploads',
    everySeconds: 3600,
    run: async ({ db, configuration }) => {
      for (const id of await dropExpired(db)) await removeParts(configuration.dataDir, id)
    },
  },
]
