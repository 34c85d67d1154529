import { PassThrough } from 'node:stream'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { demoSounds, firstHeard, framesBetween, segmentFrames, segmentList, soundFrames } from './station.ts'

const address = (port: number) => `http://127.0.0.1:${port}/demo-streams/`

/**
 * Sends the demo's radio channels from this server itself, so that they can be heard and recorded without any other
 * machine. Without the demo there is none of it.
 */
export async function plugin(app: FastifyInstance, { configuration, db }: Kernel): Promise<void> {
  if (!configuration.demo) return
  const frames = new Map([...demoSounds].map(([code, path]) => [code, soundFrames(path)]))
  app.get<{ Params: { name: string } }>('/demo-streams/:name', async ({ params }, reply) => {
    const [, code = '', number, form = 'mp3'] =
      /^([a-z0-9]+)(?:-(\d{1,12}))?(?:\.(mp3|m3u8))?$/.exec(params.name) ?? []
    const sound = await frames.get(code)
    if (!sound) throw fail(kernelErrors.notFound)
    if (form === 'm3u8')
      return reply
        .headers({ 'content-type': 'application/vnd.apple.mpegurl', 'cache-control': 'no-store' })
        .send(segmentList(code, Date.now()))
    if (number) {
      const segment = segmentFrames(sound, Number(number), Date.now())
      if (!segment) throw fail(kernelErrors.notFound)
      return reply.headers({ 'content-type': 'audio/mpeg' }).send(segment)
    }
    const stream = new PassThrough()
    let from = firstHeard(Date.now())
    const send = () => {
      const now = Date.now()
      // Who does not listen any more is not sent more.
      if (!stream.writableNeedDrain) stream.write(Buffer.concat(framesBetween(sound, from, now)))
      from = now
    }
    send()
    const timer = setInterval(send, 250)
    stream.once('close', () => clearInterval(timer))
    return reply
      .headers({ 'content-type': 'audio/mpeg', 'cache-control': 'no-store', 'icy-name': `Demo ${code}` })
      .send(stream)
  })
  app.addHook('onListen', async () => {
    // The port may be another one than last time; what somebody wrote there themselves stays. A channel that had none
    // is given to readers, once.
    await sql`update channel set stream = ${address(configuration.port)} || code || '.mp3', live = live or stream = ''
      where code = any(${[...demoSounds.keys()]}) and (stream = '' or stream like 'http://127.0.0.1:%/demo-streams/%')
        and stream <> ${address(configuration.port)} || code || '.mp3'`.execute(db)
  })
}
