import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the tests' store knows; they look into `objects` and set `failures`. */
export type FakeS3 = {
  endpoint: string
  objects: Map<string, { body: Buffer; type: string }>
  /** How many of the next requests are answered with 503. */
  failures: number
  /** Answers the next requests as a full store would. */
  full: boolean
  requests: number
  close(): Promise<void>
}

const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest()
const sha = (value: string | Buffer) => createHash('sha256').update(value).digest('hex')

/** The signature of a request as it arrived, computed from the documentation and not by the client's code. */
function expectedSignature(
  request: IncomingMessage,
  secretKey: string,
  names: string,
  scope: string,
): string {
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const payload = String(request.headers['x-amz-content-sha256'])
  const canonical = [request.method, path, query, headers.join(''), names, payload].join('\n')
  const toSign = `AWS4-HMAC-SHA256\n${request.headers['x-amz-date']}\n${scope}\n${sha(canonical)}`
  const [day = '', region = '', service = '', end = ''] = scope.split('/')
  const key = hmac(hmac(hmac(hmac(`AWS4${secretKey}`, day), region), service), end)
  return hmac(key, toSign).toString('hex')
}

function refuse(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}

const credential =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/

/** A store for tests that speaks the S3 protocol on a local port and checks every signature and body. */
export async function startFakeS3(accessKey: string, secretKey: string): Promise<FakeS3> {
  const fake: Omit<FakeS3, 'close' | 'endpoint'> = {
    objects: new Map(),
    failures: 0,
    full: false,
    requests: 0,
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const body = Buffer.concat(pieces)
    fake.requests += 1
    if (fake.failures > 0) {
      fake.failures -= 1
      return refuse(response, 503, 'SlowDown')
    }
    const [, key, scope = '', names = '', signature] =
      credential.exec(request.headers.authorization ?? '') ?? []
    const signed = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) =>
      names.split(';').includes(name),
    )
    if (key !== accessKey || !signed || signature !== expectedSignature(request, secretKey, names, scope)) {
      return refuse(response, 403, 'SignatureDoesNotMatch')
    }
    if (sha(body) !== request.headers['x-amz-content-sha256']) return refuse(response, 400, 'BadDigest')
    serve(request, response, body)
  }

  function serve({ method, url = '', headers }: IncomingMessage, response: ServerResponse, body: Buffer) {
    if (method === 'PUT') {
      if (headers['content-length'] === undefined) return refuse(response, 411, 'MissingContentLength')
      if (fake.full) return refuse(response, 507, 'XMinioStorageFull')
      fake.objects.set(url, { body, type: String(headers['content-type']) })
      return response.writeHead(200).end()
    }
    if (method === 'DELETE') {
      fake.objects.delete(url)
      return response.writeHead(204).end()
    }
    const found = fake.objects.get(url)
    if (!found) return refuse(response, 404, 'NoSuchKey')
    const range = /^bytes=(\d+)-(\d+)$/.exec(String(headers.range ?? ''))
    const part = range ? found.body.subarray(Number(range[1]), Number(range[2]) + 1) : found.body
    response.writeHead(range ? 206 : 200, {
      'content-length': part.length,
      ...(range ? { 'content-range': `bytes ${range[1]}-${range[2]}/${found.body.length}` } : {}),
    })
    response.end(method === 'HEAD' ? undefined : part)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(fake, {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}
