import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import S3rver from 's3rver'
import { isSigned } from './s3-signature-for-tests.ts'

/** Simulated faults of requests to the store. */
export type Fault =
  /** The store is busy: 503. */
  | 'busy'
  /** The store is full: 507. */
  | 'full'
  /** The connection is closed before the request arrives. */
  | 'lost'
  /** The request arrives, its response is lost. */
  | 'unanswered'
  /** The request arrives twice. */
  | 'twice'
  /** The response is delayed. */
  | 'slow'

/** A store for tests; `faults` selects the fault of a request by method and URL. */
export type StoreForTests = {
  endpoint: string
  bucket: string
  /** The only pair of credentials that the store knows. */
  secret: string
  requests: string[]
  faults: (line: string) => Fault | null
  close(): Promise<void>
}

type Passed = { status: number; headers: IncomingMessage['headers']; body: Buffer }

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of message) pieces.push(piece)
  return Buffer.concat(pieces)
}

function pass(port: number, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Passed> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', method, path: url, headers }, async (answer) => {
      resolve({ status: answer.statusCode ?? 500, headers: answer.headers, body: await bodyOf(answer) })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}

/**
 * Multipart uploads as documented for S3, which s3rver implements incompletely: it has no Abort, accepts
 * parts of unknown uploads, and completes with the parts sent last.
 */
function multipartRules() {
  /** ETags of the parts of each open upload. */
  const open = new Map<string, Map<string, string>>()
  const of = (line: string) => {
    const query = new URLSearchParams(line.split('?')[1])
    return { id: query.get('uploadId'), part: query.get('partNumber') }
  }
  return {
    /** Response for requests that s3rver handles incorrectly: a status and a code; null for others. */
    refusal(line: string, body: Buffer): [status: number, code: string] | null {
      const { id } = of(line)
      if (!id) return null
      const parts = open.get(id)
      if (!parts) return [404, 'NoSuchUpload']
      if (line.startsWith('DELETE')) {
        open.delete(id)
        return [204, '']
      }
      if (!line.startsWith('POST')) return null
      const listed = body
        .toString()
        .split('<Part>')
        .slice(1)
        .map((part) => ({
          number: /<PartNumber>([^<]*)</.exec(part)?.[1] ?? '',
          etag: /<ETag>([^<]*)</.exec(part)?.[1]?.replaceAll('&quot;', '"') ?? '',
        }))
      return listed.every(({ number, etag }) => parts.get(number) === etag) ? null : [400, 'InvalidPart']
    },
    /** Tracks s3rver's responses. */
    note(line: string, { status, headers, body }: Passed): void {
      if (status !== 200) return
      const { id, part } = of(line)
      const made = /<UploadId>([^<]*)</.exec(line.includes('?uploads') ? body.toString() : '')
      if (made?.[1]) open.set(made[1], new Map())
      else if (id && part) open.get(id)?.set(part, String(headers.etag))
      else if (id && line.startsWith('POST')) open.delete(id)
    },
  }
}

/** Where a store is, if it goes on with what an earlier one had. */
type Place = { directory?: string; host?: string; port?: number }

/**
 * A third-party S3 store (s3rver: objects, ranges, parts) behind a proxy that checks signatures, which s3rver
 * does not, and that loses, delays, repeats or rejects requests. Without a `directory` it is empty and removed at its end.
 */
export async function startStore(place: Place = {}): Promise<StoreForTests> {
  const { host = '127.0.0.1', port: door = 0 } = place
  const directory = place.directory ?? (await mkdtemp(join(tmpdir(), 'toasoan-s3-')))
  const bucket = 'tin-bai'
  const store = new S3rver({ directory, port: 0, silent: true, configureBuckets: [{ name: bucket }] })
  const { port } = await store.run()
  const rules = multipartRules()
  const made: Omit<StoreForTests, 'endpoint' | 'close'> = {
    bucket,
    secret: 'S3RVER',
    requests: [],
    faults: () => null,
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const line = `${incoming.method} ${incoming.url}`
    made.requests.push(line)
    const fault = made.faults(line)
    const body = await bodyOf(incoming)
    if (!isSigned(incoming, body, made.secret)) return refuse(response, 403, 'SignatureDoesNotMatch')
    if (fault === 'busy') return refuse(response, 503, 'SlowDown')
    if (fault === 'full') return refuse(response, 507, 'XMinioStorageFull')
    if (fault === 'lost') return void incoming.socket.destroy()
    const [status, code] = rules.refusal(line, body) ?? []
    if (status === 204) return void response.writeHead(204).end()
    if (status) return refuse(response, status, String(code))
    if (fault === 'twice') await pass(port, incoming, body)
    const passed = await pass(port, incoming, body)
    rules.note(line, passed)
    if (fault === 'unanswered') return void incoming.socket.destroy()
    if (fault === 'slow') await wait(300)
    response.writeHead(passed.status, passed.headers)
    response.end(passed.body)
  }

  // A server killed in the middle of a part leaves its request unfinished: the response has no reader.
  const line = createServer((incoming, response) => {
    answer(incoming, response).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET') throw error
      response.destroy()
    })
  })
  await new Promise<void>((resolve) => line.listen(door, host, resolve))
  return Object.assign(made, {
    endpoint: `http://${host}:${(line.address() as AddressInfo).port}`,
    async close() {
      line.closeAllConnections()
      await new Promise<void>((resolve) => line.close(() => resolve()))
      await store.close()
      if (!place.directory) await rm(directory, { recursive: true, force: true })
    },
  })
}
