/*
 * A process that posts and looks for what nobody knows of, without the rest of the server, so that one that was killed
 * is back soon.
 */
import { postSocial, reconcileSocial } from '../../server/src/broadcast/social-posts/send/work.ts'
import type { Kernel } from '../../server/src/kernel/kernel.ts'
import { bareKernel, type House } from './bare-kernel.ts'
import { given, serve } from './child.ts'
import { setClock } from './clock.ts'

const kernel = await bareKernel(given<House>())

/** Repeats a job until a turn of it finds nothing. */
async function until(job: (kernel: Kernel) => Promise<number>): Promise<void> {
  while ((await job(kernel)) > 0);
}

serve<{ at: number }>({ ready: true }, async ({ at }) => {
  setClock(at)
  await Promise.all([until(postSocial), until(reconcileSocial)])
  return { quiet: true }
})
