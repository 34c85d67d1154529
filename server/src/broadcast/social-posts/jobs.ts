import type { Job } from '#server/kernel/jobs/jobs.ts'
import { measurePosts } from './measure-posts.ts'
import { postSocial, reconcileSocial } from './send/work.ts'

export const jobs: Job[] = [
  {
    name: 'post-social',
    everySeconds: 1,
    run: async (kernel, stopping) => void (await postSocial(kernel, stopping)),
  },
  { name: 'reconcile-social', everySeconds: 2, run: async (kernel) => void (await reconcileSocial(kernel)) },
  { name: 'measure-social', cron: '*/10 * * * *', run: async (kernel) => void (await measurePosts(kernel)) },
]
