import type { Job } from '#server/kernel/jobs/jobs.ts'
import { endIdleViews } from './end-views.ts'

export const jobs: Job[] = [
  { name: 'end-idle-views', everySeconds: 30, run: (kernel) => endIdleViews(kernel) },
]
