import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { type Asking, checkAddress, guardedAsk } from './guarded-ask.ts'
import { OutgoingFailure } from './outgoing-failure.ts'

export type Fetching = Asking & {
  /** Maximum size of the body in bytes, after decompression. */
  limit: number
  /** Total timeout in ms, including redirects. */
  patience?: number
  /** Maximum number of redirects; each is checked like the first URL. */
  redirects?: number
  /** Aborts when the caller has gone. */
  signal?: AbortSignal
  /** Called before each request, including the first; rejects by throwing. */
  approach?: (url: URL) => void | Promise<void>
}

export type Fetched = {
  /** Final URL after redirects. */
  url: URL
  /** Final URL if all redirects were permanent; null without any. */
  moved: URL | null
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

const redirecting = new Set([301, 302, 303, 307, 308])
const permanent = new Set([301, 308])

function unpacked(answer: IncomingMessage): Readable {
  const encoding = String(answer.headers['content-encoding'] ?? '')
    .trim()
    .toLowerCase()
  if (encoding === '' || encoding === 'identity') return answer
  const unpack =
    encoding === 'gzip' || encoding === 'x-gzip'
      ? createGunzip()
      : encoding === 'deflate'
        ? createInflate()
        : encoding === 'br'
          ? createBrotliDecompress()
          : null
  if (!unpack) throw new OutgoingFailure('broken')
  return pipeline(answer, unpack, () => {})
}

/**
 * The decompressed body of a response.
 * @throws OutgoingFailure `too_large` or `broken`
 */
async function bodyOf(answer: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(answer.headers['content-length'] ?? 0) > limit) throw new OutgoingFailure('too_large')
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of unpacked(answer) as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > limit) throw new OutgoingFailure('too_large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

async function follow(address: string | URL, signal: AbortSignal, fetching: Fetching): Promise<Fetched> {
  let url = new URL(address)
  let isForGood = true
  for (let step = 0; step <= (fetching.redirects ?? 5); step += 1) {
    // Before the caller's own check, which may wait for its turn at the host.
    checkAddress(url, fetching)
    await fetching.approach?.(url)
    const answer = await guardedAsk(url, signal, fetching)
    try {
      const { statusCode: status = 0, headers } = answer
      const next = redirecting.has(status) ? headers.location : undefined
      if (!next) {
        const moved = step > 0 && isForGood ? url : null
        return { url, moved, status, headers, body: await bodyOf(answer, fetching.limit) }
      }
      isForGood &&= permanent.has(status)
      if (!URL.canParse(next, url)) throw new OutgoingFailure('address')
      url = new URL(next, url)
    } finally {
      answer.destroy()
    }
  }
  throw new OutgoingFailure('redirects')
}

const isZlib = (error: unknown) => String((error as { code?: unknown }).code ?? '').startsWith('Z_')

/**
 * Fetches from the public internet and from exempt internal hosts: pinned to the checked address, including
 * redirects, with limits of size and time.
 * @throws OutgoingFailure, and whatever `approach` throws
 */
export async function guardedFetch(address: string | URL, fetching: Fetching): Promise<Fetched> {
  if (!URL.canParse(String(address))) throw new OutgoingFailure('address')
  const limit = AbortSignal.timeout(fetching.patience ?? 20_000)
  const signal = fetching.signal ? AbortSignal.any([limit, fetching.signal]) : limit
  try {
    return await follow(address, signal, fetching)
  } catch (error) {
    const { name, code } = error as { name?: string; code?: string }
    // An aborted response body has the same error as a broken one.
    const brokeOff = code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE'
    if (
      limit.aborted &&
      (brokeOff || name === 'AbortError' || name === 'TimeoutError' || code === 'ABORT_ERR')
    )
      throw new OutgoingFailure('slow', error)
    if (brokeOff || isZlib(error)) throw new OutgoingFailure('broken', error)
    if (code !== undefined && !(error instanceof OutgoingFailure) && /^E[A-Z]|^CERT|^HPE_|SSL|TLS/.test(code))
      throw new OutgoingFailure('unreachable', error)
    throw error
  }
}
