import type { Job } from '#server/kernel/jobs/jobs.ts'
import { removeAbandonedScratch } from '../tools/public.ts'
import { fillWaves } from './fill-waves.ts'

export const jobs: Job[] = [
  {
    name: 'remove-abandoned-work',
    everySeconds: 3600,
    inEachProcess: true,
    run: ({ configuration }) => removeAbandonedScratch(configuration),
  },
  {
    name: 'fill-waves',
    everySeconds: 3600,
    run: async (kernel) => {
      await fillWaves(kernel)
    },
  },
]
