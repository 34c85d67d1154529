import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { FastifyInstance } from 'fastify'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { openingOf } from '../../media/files/public.ts'
import { mp3After, mp3Name, watchLive } from './preview-rows.ts'

/** Milliseconds between two questions, and without sound until a listener is let go. */
const [every, patience] = [400, 20_000]

/** What the encoder of a live makes of its sound, as long as it goes out and somebody listens. */
async function* soundOf({ db }: Pick<Kernel, 'db'>, id: number, gone: AbortSignal): AsyncGenerator<Buffer> {
  let last: number | null = null
  let heardAt = Date.now()
  while (!gone.aborted && Date.now() - heardAt < patience) {
    await watchLive(db, id)
    const found = await mp3After(db, id, last)
    if (!found) return
    for (const { seq, mp3 } of found) {
      last = seq
      heardAt = Date.now()
      if (mp3.length > 0) yield mp3
    }
    await pause(every, undefined, { signal: gone }).catch(() => undefined)
  }
}

/** Sends the encoded sound of lives to players that have an address which opens it. Any process serves it; one of them sends the live. */
export function serveMp3(app: FastifyInstance, kernel: Kernel): void {
  const ending = new AbortController()
  app.addHook('preClose', async () => ending.abort())
  app.get<{ Params: { name: string } }>('/media/live/:name', async ({ params, query, raw }, reply) => {
    const id = Number(/^(\d{1,15})\.mp3$/.exec(params.name)?.[1] ?? 0)
    if (!openingOf(mp3Name(id), query, kernel.configuration)) throw fail(kernelErrors.notFound)
    const gone = new AbortController()
    raw.once('close', () => gone.abort())
    void reply.headers({
      'content-type': 'audio/mpeg',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    return reply.send(Readable.from(soundOf(kernel, id, AbortSignal.any([gone.signal, ending.signal]))))
  })
}
