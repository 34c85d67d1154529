import type { Job } from '#server/kernel/jobs/jobs.ts'
import { workBeside } from './beside.ts'

export const jobs: Job[] = [{ name: 'imports', everySeconds: 2, run: workBeside }]
