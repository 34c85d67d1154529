import type { Job } from '#server/kernel/jobs/jobs.ts'
import { forgetKept, versionWritings } from './rested.ts'

export const jobs: Job[] = [
  { name: 'version-writings', everySeconds: 60, run: versionWritings },
  { name: 'forget-kept-writing', cron: '35 3 * * *', run: forgetKept },
]
