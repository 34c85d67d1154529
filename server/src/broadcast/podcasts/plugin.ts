import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { addressClass } from '../../account/auth/public.ts'
import { originalKey, rightsHold, savedName, sendStored } from '../../media/files/public.ts'
import { isOpen } from '../../site/pages/public.ts'
import { siteKnowledge } from '../../site/publications/public.ts'
import { countListen, listenerOf, mayListen, minuteOf } from './listens.ts'

type Sound = {
  key: string
  name: string
  extension: string
  mimetype: string
  size: number
  seconds: number | null
}

/** Most downloads in parts that are added up; the oldest are forgotten first. */
const mostParts = 20_000

/** Tells how many bytes of sound an answer brought, once it has gone out or the listener has hung up. */
function whenSent(reply: FastifyReply, tell: (bytes: number) => void): void {
  const { raw } = reply
  const before = raw.socket?.bytesWritten ?? 0
  let told = false
  const end = (bytes: number) => {
    if (told) return
    told = true
    if (reply.statusCode === 200 || reply.statusCode === 206) tell(bytes)
  }
  const whole = () => Number(raw.getHeader('content-length') ?? 0)
  raw.once('finish', () => end(whole()))
  raw.once('close', () => end(Math.min(whole(), (raw.socket?.bytesWritten ?? before) - before)))
}

/** Sends the sounds of published episodes, and counts who heard a minute of one or began to play it in the page. */
export async function plugin(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const { db, reading, configuration, log } = kernel
  const parts = new Map<string, number>()
  const knowledge = siteKnowledge(kernel)

  const listener = ({ ip, headers }: FastifyRequest) => {
    const day = new Date().toISOString().slice(0, 10)
    return listenerOf(configuration.jwtSecret, day, addressClass(ip), headers['user-agent'] ?? '')
  }
  const count = (episode: number, request: FastifyRequest) =>
    countListen(db, episode, listener(request)).catch((error) =>
      log.warn({ err: error }, 'a listen could not be counted'),
    )

  /** Adds what was sent to what this listener got of the episode before, and counts it at a minute. */
  function add(episode: number, request: FastifyRequest, bytes: number, minute: number): void {
    const key = `${episode} ${listener(request).toString('base64')}`
    const sum = (parts.get(key) ?? 0) + bytes
    parts.delete(key)
    parts.set(key, sum)
    if (parts.size > mostParts) parts.delete(parts.keys().next().value as string)
    if (sum >= minute && sum - bytes < minute) void count(episode, request)
  }

  app.route<{ Params: { id: string } }>({
    method: ['GET', 'HEAD'],
    url: '/podcast/tap/:id(^\\d{1,15}).:extension(^[a-z0-9]{1,8}$)',
    async handler(request, reply) {
      if (!(await isOpen(knowledge, reply))) return reply
      const episode = Number(request.params.id)
      const { rows } = await sql<Sound>`
        select f.key, f.name, f.extension, f.mimetype, f.size::float8 as size, f.duration_ms / 1000.0 as seconds
        from podcast_episode e join program p on p.id = e.program_id and p.active join file f on f.id = e.file_id
        where e.id = ${episode} and e.state = 'published' and ${rightsHold(sql`f`)}`.execute(reading)
      const sound = rows[0]
      if (!sound) throw fail(kernelErrors.notFound)
      const { key, mimetype, size, seconds } = sound
      if (request.method === 'GET' && mayListen(request.headers['user-agent']))
        whenSent(reply, (bytes) => add(episode, request, bytes, minuteOf(size, seconds)))
      const variant = { storageKey: originalKey(key), mimetype, etag: `"${key}"`, size }
      return sendStored(kernel, request, reply, variant, {
        name: savedName(sound),
        inline: true,
        cache: 'private, max-age=3600',
      })
    },
  })

  await app.register(async (scope) => {
    // A beacon may bring any body; none is read.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { bodyLimit: 1024 }, (_request, payload, done) => {
      payload.resume()
      payload.once('end', () => done(null))
      payload.once('error', done)
    })
    scope.post<{ Params: { id: string } }>('/site/listen/:id(^\\d{1,15}$)', async (request, reply) => {
      if (!(await isOpen(knowledge, reply))) return reply
      if (mayListen(request.headers['user-agent'])) await count(Number(request.params.id), request)
      return reply.status(204).header('cache-control', 'no-store').send()
    })
  })
}
