import type { Job } from '#server/kernel/jobs/jobs.ts'
import { askArchives } from './answers.ts'
import { checkFixity } from './fixity.ts'

export const jobs: Job[] = [
  { name: 'ask-archives', everySeconds: 10, run: askArchives },
  { name: 'check-fixity', cron: '41 2 * * *', run: async (kernel) => void (await checkFixity(kernel)) },
]
