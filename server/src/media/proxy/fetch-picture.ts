import type { IncomingMessage } from 'node:http'
import { uploadLimits } from '@toasoan/contract/media/extensions'
import { proxyErrors } from '@toasoan/contract/media/proxy'
import { fileTypeFromBuffer } from 'file-type'
import { fail, Refusal } from '#server/kernel/http/fail.ts'
import { AddressRefused, guardedRequest } from './guarded-request.ts'

export type Fetched = { content: Buffer; mimetype: string }

export type Fetching = {
  /** The allow-list; every address on the way must stand on it. */
  hosts: readonly string[]
  /** Most bytes of a picture. */
  limit?: number
  /** Milliseconds for everything, redirects included. */
  patience?: number
  /** Ends the work when the caller has gone. */
  signal?: AbortSignal
}

/** What the picture dialog can draw. */
const pictures = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/gif', 'image/webp', 'image/bmp'])

const headers = {
  accept: 'image/webp,image/png,image/jpeg,image/gif,image/bmp',
  'accept-encoding': 'identity',
  'user-agent': 'ToaSoan-ImageProxy/1.0',
}

async function bodyOf(answer: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(answer.headers['content-length'] ?? 0) > limit) throw fail(proxyErrors.tooLarge)
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of answer) {
    size += piece.length
    if (size > limit) throw fail(proxyErrors.tooLarge)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

async function follow(address: string, { hosts, limit = uploadLimits.image }: Fetching, signal: AbortSignal) {
  const answer = await guardedRequest(address, { hosts, headers, signal })
  if (!answer) throw fail(proxyErrors.notFound)
  try {
    if (answer.statusCode !== 200) throw fail(proxyErrors.notFound)
    return await bodyOf(answer, limit)
  } finally {
    answer.destroy()
  }
}

/**
 * Fetches a picture of another host. Only hosts on the allow-list are asked, each redirect included, and
 * only at addresses of the public internet. What comes is a picture by its content, whatever it calls itself.
 *
 * @throws Refusal 403, 404, 413, 415 or 503, as in `proxyErrors`
 */
export async function fetchPicture(address: string, fetching: Fetching): Promise<Fetched> {
  const limit = AbortSignal.timeout(fetching.patience ?? 20_000)
  const signal = fetching.signal ? AbortSignal.any([limit, fetching.signal]) : limit
  let content: Buffer
  try {
    content = await follow(address, fetching, signal)
  } catch (error) {
    if (error instanceof AddressRefused) throw fail(proxyErrors.rejected)
    throw error instanceof Refusal ? error : fail(proxyErrors.away)
  }
  const type = await fileTypeFromBuffer(content).catch(() => undefined)
  if (!type || !pictures.has(type.mime)) throw fail(proxyErrors.notAPicture)
  return { content, mimetype: type.mime }
}
