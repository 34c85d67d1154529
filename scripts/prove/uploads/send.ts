import { createHash } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { chunksAtOnce } from '@toasoan/contract/media/uploads'
import type { Content } from './content.ts'

/** Where a sender sends, and what it met. */
export type Sender = {
  readonly base: string
  token(): string
  /** What went wrong and was tried again, by its kind. */
  readonly met: Map<string, number>
  readonly agent: Agent
}

export const senderTo = (base: string, token: () => string): Sender => ({
  base,
  token,
  met: new Map(),
  agent: new Agent({ keepAlive: true, maxSockets: 64 }),
})

type Answer = { status: number; body: { data: Uploaded; error?: string } }

type Uploaded = {
  session_id: string
  received: [number, number][]
  file_id: number | null
  expires_at: string
}

/** Milliseconds after which an answer is not waited for any longer. */
const patience = 60_000

const address = '/api/files/upload-chunk'

/** What is sent: where, of what kind, and the bytes. */
type Shot = { path: string; type: string; payload: Buffer }

export function post({ base, token, agent }: Sender, { path, type, payload }: Shot): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      `${base}${path}`,
      {
        method: 'POST',
        agent,
        timeout: patience,
        headers: {
          authorization: `Bearer ${token()}`,
          'content-type': type,
          'content-length': payload.length,
        },
      },
      (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece) => pieces.push(piece))
        answer.on('error', reject)
        answer.on('end', () => {
          try {
            resolve({
              status: answer.statusCode ?? 0,
              body: JSON.parse(Buffer.concat(pieces).toString() || '{}'),
            })
          } catch (error) {
            reject(error)
          }
        })
      },
    )
    asked.on('timeout', () => asked.destroy(new Error('no answer')))
    asked.on('error', reject)
    asked.end(payload)
  })
}

/**
 * Asks until there is an answer that more asking does not change: what a person's browser does with its tries and
 * the person with "go on". Answers that say no are given to the caller.
 */
async function insist(sender: Sender, shot: Shot): Promise<Answer> {
  const until = Date.now() + 10 * patience
  for (let tries = 0; ; tries += 1) {
    let what: string
    try {
      const answer = await post(sender, shot)
      if (answer.status < 500 && answer.status !== 429 && answer.body.error !== 'upload.busy') return answer
      what = String(answer.body.error ?? answer.status)
    } catch (error) {
      what = (error as NodeJS.ErrnoException).code ?? (error as Error).message
    }
    sender.met.set(what, (sender.met.get(what) ?? 0) + 1)
    if (Date.now() > until) throw new Error(`no answer in the end: ${what}`)
    await pause(Math.min(1000, 50 * 2 ** tries))
  }
}

/** A step of an upload, asked until there is an answer. */
export async function step(sender: Sender, body: object): Promise<Answer> {
  return insist(sender, {
    path: address,
    type: 'application/json',
    payload: Buffer.from(JSON.stringify(body)),
  })
}

/** A part as browsers send it: its bytes as they are. */
export function partOf(session: string, start: number, payload: Buffer, sha256: string): Shot {
  const query = new URLSearchParams({ session_id: session, start_offset: String(start) })
  if (sha256) query.set('chunk_sha256', sha256)
  return { path: `${address}?${query}`, type: 'application/octet-stream', payload }
}

const refused = (what: string, { status, body }: Answer) =>
  new Error(`${what}: ${status} ${JSON.stringify(body)}`)

/** Opens an upload, or finds it again: the same key always leads to the same one. */
export async function open(sender: Sender, content: Content): Promise<Uploaded> {
  const { name, size } = content
  const answer = await step(sender, { phase: 'start', name, size, client_key: `chung-minh ${name} ${size}` })
  if (answer.status !== 200) throw refused(name, answer)
  return answer.body.data
}

/** How parts are sent. */
export type Manner = {
  /** Bytes of a part. */
  part: number
  /** Whether parts come without hashes of their own, as from a browser. */
  unhashed?: boolean
  /** Called before each part; what it gives is sent first, in the part's stead. */
  before?(bytes: Buffer): Buffer | null
  /** Hears how many bytes have arrived by now. */
  arrived?(bytes: number): void
}

/** Sends what is missing of an upload, three parts at once. */
async function sendParts(
  sender: Sender,
  content: Content,
  { session_id, received }: Uploaded,
  { part, unhashed, before, arrived }: Manner,
): Promise<void> {
  const isThere = (start: number) => received.some(([from, to]) => from <= start && start < to)
  const starts: number[] = []
  for (let start = 0; start < content.size; start += part) if (!isThere(start)) starts.push(start)
  let done = content.size - starts.reduce((sum, at) => sum + Math.min(part, content.size - at), 0)
  async function lane(): Promise<void> {
    for (let start = starts.shift(); start !== undefined; start = starts.shift()) {
      const bytes = content.at(start, Math.min(part, content.size - start))
      const sha256 = unhashed ? '' : createHash('sha256').update(bytes).digest('hex')
      const other = before?.(bytes)
      if (other) {
        const wrong = await insist(sender, partOf(session_id, start, other, sha256))
        if (wrong.status !== 422) throw refused('a damaged part was taken', wrong)
      }
      const answer = await insist(sender, partOf(session_id, start, bytes, sha256))
      if (answer.status !== 200) throw refused(`${content.name} at ${start}`, answer)
      done += bytes.length
      arrived?.(done)
    }
  }
  await Promise.all(Array.from({ length: chunksAtOnce }, lane))
}

/**
 * Sends a file; gives its number in the library. The server compares the whole with `sha256`; with null it is told
 * none, as by a browser that does not read a file twice.
 */
export async function send(
  sender: Sender,
  content: Content,
  manner: Manner,
  sha256: string | null = content.sha256(),
): Promise<number> {
  for (let rounds = 0; rounds < 5; rounds += 1) {
    const session = await open(sender, content)
    await sendParts(sender, content, session, manner)
    const { session_id } = session
    const answer = await step(sender, { phase: 'finish', session_id, ...(sha256 === null ? {} : { sha256 }) })
    if (answer.status === 200 && answer.body.data.file_id) return answer.body.data.file_id
    if (answer.body.error !== 'upload.incomplete') throw refused(content.name, answer)
  }
  throw new Error(`${content.name} never came whole`)
}

/** Gives an upload up. */
export async function cancel(sender: Sender, content: Content): Promise<void> {
  const { session_id } = await open(sender, content)
  const answer = await step(sender, { phase: 'cancel', session_id })
  if (answer.status !== 200 && answer.status !== 404) throw refused(content.name, answer)
}
