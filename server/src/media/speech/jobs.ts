import type { Job } from '#server/kernel/jobs/jobs.ts'
import { hasSpeech } from './engine.ts'
import { transcribeNext } from './queue.ts'

let busy = false

export const jobs: Job[] = [
  {
    name: 'transcribe-recordings',
    everySeconds: 2,
    // Not waited for: a long recording must not keep the server from stopping. What is cut off is taken again.
    run: async (kernel) => {
      if (busy || !hasSpeech(kernel.configuration)) return
      busy = true
      const all = async () => {
        while (await transcribeNext(kernel));
      }
      all()
        .catch((error) => kernel.log.warn({ err: error }, 'speech'))
        .finally(() => {
          busy = false
        })
    },
  },
]
