import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { baseUrl } from './people.ts'

/** A browser that is told "not modified" would never see another version. */
const notForwarded = ['host', 'connection', 'if-none-match', 'if-modified-since']
const notReturned = ['content-length', 'transfer-encoding', 'etag', 'last-modified']

type Behind = { url: string; close(): Promise<void> }

/** The server behind an address of its own, where `workerOf` makes another service worker of the program's own. */
export async function serverBehind(workerOf: (present: string) => string): Promise<Behind> {
  const server: Server = createServer(async (request, response) => {
    try {
      const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : await wholeOf(request)
      const headers = Object.entries(request.headers).filter(([name]) => !notForwarded.includes(name))
      const answer = await fetch(new URL(request.url ?? '/', baseUrl()), {
        method: request.method,
        headers: {
          ...(Object.fromEntries(headers) as Record<string, string>),
          'accept-encoding': 'identity',
        },
        body,
        redirect: 'manual',
      })
      const bytes = Buffer.from(await answer.arrayBuffer())
      const isWorker = request.url === '/sw.js'
      const kept = [...answer.headers].filter(([name]) => !notReturned.includes(name))
      response.writeHead(answer.status, Object.fromEntries(kept))
      response.end(isWorker ? workerOf(bytes.toString()) : bytes)
    } catch {
      response.writeHead(502).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** The server behind an address of its own, which can bring out a newer version of the program: one whose worker differs. */
export async function newerVersion(): Promise<Behind & { bringOut(): void }> {
  let version = 1
  const behind = await serverBehind((present) => `${present}\n// version ${version}\n`)
  return {
    ...behind,
    bringOut() {
      version += 1
    },
  }
}

async function wholeOf(request: AsyncIterable<Buffer>): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts) as Buffer<ArrayBuffer>
}
