import type { Connection } from './connection.ts'
import { type Message, type Signed, signatureOf } from './signature.ts'

/** MoMo asks partners to wait for an answer at least this long. Milliseconds. */
const patience = 35_000

const mostBytes = 100_000

const paths = {
  create: '/v2/gateway/api/create',
  query: '/v2/gateway/api/query',
  refund: '/v2/gateway/api/refund',
} as const

export type Asked = Exclude<Signed, 'ipn'>

/** What came back: an answer, or why there is none. Without an answer nobody knows what happened there. */
export type Answer =
  | { answer: Message; resultCode: number }
  | { answer: null; why: 'no_answer' | 'unreadable' }

/** A request as it is sent: the given fields, ours, and the signature over them. */
export function requestOf(kind: Asked, connection: Connection, given: Message): Message {
  const message = { ...given, partnerCode: connection.partnerCode, lang: 'vi' }
  return { ...message, signature: signatureOf(kind, message, connection) }
}

/** Sends a request to MoMo and waits for its answer. Never throws. */
export async function askMomo(kind: Asked, { endpoint }: Connection, request: Message): Promise<Answer> {
  try {
    const response = await fetch(`${endpoint}${paths[kind]}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=UTF-8' },
      body: JSON.stringify(request),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    const words = await response.text()
    if (words.length > mostBytes) return { answer: null, why: 'unreadable' }
    return read(words)
  } catch {
    return { answer: null, why: 'no_answer' }
  }
}

function read(words: string): Answer {
  try {
    const answer = JSON.parse(words) as Message
    const resultCode = Number(answer?.resultCode)
    if (typeof answer !== 'object' || answer === null || !Number.isInteger(resultCode))
      return { answer: null, why: 'unreadable' }
    return { answer, resultCode }
  } catch {
    return { answer: null, why: 'unreadable' }
  }
}
