import type { Job } from '#server/kernel/jobs/jobs.ts'
import { keeping } from '#server/kernel/tallies/keep-tally.ts'
import { tally } from './tally.ts'

export const jobs: Job[] = [keeping(tally)]
