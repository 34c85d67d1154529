import type { Kernel } from '#server/kernel/kernel.ts'
import { seekUnknown } from './seek.ts'
import { sendTarget } from './send-target.ts'
import { sweep } from './sweeps.ts'
import { renewLease, renewSeconds, type Sending, takeDue } from './take.ts'

/** Requests of one process at once, each to a page of its own. */
const mostAtOnce = 8

/** Milliseconds after which a process that is busy with some looks for more. */
const breath = 500

async function run(kernel: Kernel, target: Sending): Promise<void> {
  // What cannot be renewed lapses, and is looked for on the page.
  const renewing = setInterval(() => void renewLease(kernel.db, target).catch(() => {}), renewSeconds * 1000)
  try {
    await sendTarget(kernel, target)
  } catch (error) {
    // Its lease ends by itself, and it is looked for on the page.
    kernel.log.error({ err: error, target: target.id }, 'posting failed')
  } finally {
    clearInterval(renewing)
  }
}

/**
 * Sends what is due until nothing is; a slow page keeps no other one waiting. Once `stopping` it only waits for what it
 * has in hand. Gives how many were sent.
 */
export async function sendDue(kernel: Kernel, stopping?: AbortSignal): Promise<number> {
  const under = new Set<Promise<void>>()
  let done = 0
  for (;;) {
    const room = stopping?.aborted ? 0 : mostAtOnce - under.size
    const taken = room > 0 ? await takeDue(kernel.db, room) : []
    for (const target of taken) {
      const work = run(kernel, target).finally(() => under.delete(work))
      under.add(work)
    }
    done += taken.length
    if (under.size === 0) return done
    let timer: NodeJS.Timeout | undefined
    await Promise.race([...under, new Promise((resolve) => (timer = setTimeout(resolve, breath)))])
    clearTimeout(timer)
  }
}

/** One turn of a process: what must not be sent any more, what is due. */
export async function postSocial(kernel: Kernel, stopping?: AbortSignal): Promise<number> {
  await sweep(kernel.db)
  return sendDue(kernel, stopping)
}

/** One turn of looking for what nobody knows of. */
export const reconcileSocial = (kernel: Kernel): Promise<number> => seekUnknown(kernel)
