import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { say, type Text } from '@toasoan/contract/kit/text'
import { archiveFailures } from '@toasoan/contract/media/archive'

/** An archive's answer that is none of those that were hoped for, or no answer at all (status 0). */
export class DavFailure extends Error {
  readonly status: number
  constructor(status: number, sentence: Text, cause?: unknown) {
    super(say(sentence, 'vi', { status }), { cause })
    this.status = status
  }
}

export type Asking = {
  method: 'PUT' | 'MOVE' | 'PROPFIND' | 'GET' | 'DELETE' | 'MKCOL'
  headers?: Readonly<Record<string, string | number>>
  body?: Readable | string
  signal?: AbortSignal
  /** Statuses that are answers; every other one is a failure. */
  takes: readonly number[]
}

/** Milliseconds in which the archive takes the connection, and in which something must move afterwards. */
export type Patience = { connect: number; quiet: number }

const usual: Patience = { connect: 10_000, quiet: 60_000 }

const refused = new Set([401, 403])

/** The header that a key means: a name with its password, or a token. */
export const authorizationOf = (key: string): Record<string, string> => {
  if (!key) return {}
  const value = key.includes(':') ? `Basic ${Buffer.from(key, 'utf8').toString('base64')}` : `Bearer ${key}`
  return { authorization: value }
}

function begin(
  url: URL,
  asking: Asking,
  key: string,
  { connect, quiet }: Patience,
): Promise<IncomingMessage> {
  const { method, body, signal } = asking
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const late = () => outgoing.destroy(new Error('the archive stands still'))
    const outgoing = send(url, {
      method,
      signal,
      headers: { 'user-agent': 'ToaSoan', ...authorizationOf(key), ...asking.headers },
    })
    const connecting = setTimeout(late, connect)
    outgoing.on('socket', (socket) => {
      const reached = () => clearTimeout(connecting)
      // A kept connection is there already.
      if (socket.connecting) socket.once('connect', reached)
      else reached()
    })
    outgoing.setTimeout(quiet, late)
    outgoing.on('close', () => clearTimeout(connecting))
    outgoing.on('response', resolve).on('error', reject)
    if (body === undefined || typeof body === 'string') outgoing.end(body)
    else
      pipeline(body, outgoing).catch((error) => {
        // Whoever answers before everything was sent is heard; what cannot be read here is the reason then.
        outgoing.destroy(error)
        reject(error)
      })
  })
}

/**
 * Asks the archive, whose address the operators gave, and follows it nowhere. The answer's body is unread, and whoever
 * asks reads or destroys it.
 *
 * @throws DavFailure
 */
export async function ask(
  url: URL,
  asking: Asking,
  key: string,
  patience: Patience = usual,
): Promise<IncomingMessage> {
  const answer = await begin(url, asking, key, patience).catch((error) => {
    throw new DavFailure(0, archiveFailures.away, error)
  })
  const { statusCode: status = 0 } = answer
  if (asking.takes.includes(status)) return answer
  answer.destroy()
  throw new DavFailure(status, refused.has(status) ? archiveFailures.not_let_in : archiveFailures.status)
}

/** An answer's body as text; beyond so many bytes it is a failure. */
export async function textOf(answer: IncomingMessage, most: number): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > most) throw new Error('the answer of the archive is too long')
      pieces.push(piece)
    }
  } catch (error) {
    throw new DavFailure(0, archiveFailures.away, error)
  } finally {
    answer.destroy()
  }
  return Buffer.concat(pieces).toString('utf8')
}
