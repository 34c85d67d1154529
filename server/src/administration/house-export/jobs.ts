import type { Job } from '#server/kernel/jobs/jobs.ts'
import { makeHouseExports } from './run.ts'

export const jobs: Job[] = [{ name: 'house-exports', everySeconds: 3, run: makeHouseExports }]
