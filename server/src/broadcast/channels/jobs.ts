import type { Job } from '#server/kernel/jobs/jobs.ts'
import { watchStreams } from './watch-streams.ts'

export const jobs: Job[] = [{ name: 'watch-streams', everySeconds: 60, run: watchStreams }]
