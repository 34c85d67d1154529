import type { Job } from '#server/kernel/jobs/jobs.ts'
import { compareRecordings } from './compare-recordings.ts'

export const jobs: Job[] = [{ name: 'compare-recordings', everySeconds: 60, run: compareRecordings }]
