import type { Job } from '#server/kernel/jobs/jobs.ts'
import { endAbandoned } from './use-rows.ts'

export const jobs: Job[] = [
  { name: 'end-abandoned-proposals', everySeconds: 60, run: ({ db }) => endAbandoned(db) },
]
