import type { Job } from '#server/kernel/jobs/jobs.ts'
import { workAtImports } from './run.ts'

export const jobs: Job[] = [{ name: 'imports', everySeconds: 2, run: workAtImports }]
