import type { Job } from '#server/kernel/jobs/jobs.ts'
import { makeNewsroomExports } from './run.ts'

export const jobs: Job[] = [{ name: 'newsroom-exports', everySeconds: 3, run: makeNewsroomExports }]
