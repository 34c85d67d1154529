import type { Job } from '#server/kernel/jobs/jobs.ts'
import { deliverEditions, giveUpLost } from './deliver.ts'
import { makeEditions } from './make-editions.ts'

export const jobs: Job[] = [
  {
    name: 'newsletters',
    everySeconds: 15,
    run: async (kernel, stopping) => {
      await makeEditions(kernel, new Date())
      await deliverEditions(kernel, stopping)
    },
  },
  { name: 'lost-newsletters', cron: '20 * * * *', run: async (kernel) => void (await giveUpLost(kernel)) },
]
