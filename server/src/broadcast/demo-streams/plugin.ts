import { PassThrough } from 'node:stream'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { demoFilm, demoFilmCode, filmList } from './film-station.ts'
import { demoSounds, firstHeard, framesBetween, segmentFrames, segmentList, soundFrames } from './station.ts'

const address = (port: number) => `http://127.0.0.1:${port}/demo-streams/`

/**
 * Sends the demo's radio channels and its television from this server itself, so that they can be heard, seen and recorded without any other
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
  const film = demoFilm()
  app.get<{ Params: { name: string } }>(`/demo-streams/${demoFilmCode}/:name`, async ({ params }, reply) => {
    const { head, parts } = await film
    if (params.name === 'live.m3u8')
      return reply
        .headers({ 'content-type': 'application/vnd.apple.mpegurl', 'cache-control': 'no-store' })
        .send(filmList({ head, parts }, Date.now()))
    const part = /^part-(\d)\.m4s$/.exec(params.name)?.[1]
    const bytes = params.name === 'head.mp4' ? head : parts[Number(part ?? -1)]?.bytes
    if (!bytes) throw fail(kernelErrors.notFound)
    return reply.headers({ 'content-type': 'video/mp4' }).send(bytes)
  })
  app.addHook('onListen', async () => {
    // The port may be another one than last time; what somebody wrote there themselves stays. A channel that had none
    // is given to readers, once.
    const sent = [
      ...[...demoSounds.keys()].map((code) => [code, `${code}.mp3`] as const),
      [demoFilmCode, `${demoFilmCode}/live.m3u8`] as const,
    ]
    await sql`update channel c set stream = ${address(configuration.port)} || sent.name, live = live or stream = ''
      from unnest(${sent.map(([code]) => code)}::text[], ${sent.map(([, name]) => name)}::text[]) as sent (code, name)
      where c.code = sent.code and (stream = '' or stream like 'http://127.0.0.1:%/demo-streams/%')
        and stream <> ${address(configuration.port)} || sent.name`.execute(db)
  })
}
