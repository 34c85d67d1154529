import type { Job } from '#server/kernel/jobs/jobs.ts'
import { pushBands } from './push-bands.ts'

export const jobs: Job[] = [{ name: 'push-to-readers', everySeconds: 3, run: pushBands }]
