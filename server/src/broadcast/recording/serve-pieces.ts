import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { byteRange, openingOf } from '../../media/files/public.ts'
import { type Form, framesOf, joiner } from '../streams/public.ts'
import { pieceName, soundTypes } from './piece-addresses.ts'
import { bytesOfPiece } from './recover-pieces.ts'

type Piece = Form & { id: number; source_id: number; bytes: number }

/** A piece as a sound that players play. */
async function soundOf(kernel: Kernel, id: number): Promise<{ sound: Buffer; codec: string } | null> {
  const { rows } = await sql<Piece>`
    select id, source_id, codec, rate, channels, setup, bytes from stream_piece where id = ${id} and stored`.execute(
    kernel.db,
  )
  const [piece] = rows
  if (!piece) return null
  const { head, join } = joiner(piece)
  const frames = framesOf(await bytesOfPiece(kernel, piece.source_id, piece), piece)
  return { sound: Buffer.concat([head, join(frames.map(({ bytes }) => bytes))]), codec: piece.codec }
}

/** Sends pieces of what is recorded to players that have an address which opens them. */
export function servePieces(app: FastifyInstance, kernel: Kernel): void {
  app.get<{ Params: { name: string } }>(
    '/media/recorded/:name',
    async ({ params, query, headers }, reply) => {
      const id = Number(/^(\d{1,15})\.(mp3|mp2|aac|ogg)$/.exec(params.name)?.[1] ?? 0)
      if (!openingOf(pieceName(id), query, kernel.configuration)) throw fail(kernelErrors.notFound)
      const found = await soundOf(kernel, id)
      if (!found || found.sound.length === 0) throw fail(kernelErrors.notFound)
      const { sound, codec } = found
      const part = byteRange(headers.range, sound.length)
      if (part === 'unsatisfiable')
        return reply.status(416).header('content-range', `bytes */${sound.length}`).send()
      void reply.headers({
        'content-type': soundTypes[codec]?.type ?? 'audio/mpeg',
        'cache-control': 'private, max-age=3600',
        'accept-ranges': 'bytes',
        'x-content-type-options': 'nosniff',
      })
      if (!part) return reply.send(sound)
      return reply
        .status(206)
        .header('content-range', `bytes ${part.start}-${part.end}/${sound.length}`)
        .send(sound.subarray(part.start, part.end + 1))
    },
  )
}
