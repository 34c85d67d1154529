import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Codes in place of a protocol version, by which a client requests encryption. */
const sslRequest = 80877103
const gssRequest = 80877104

type Startup = { code: number; parameters: Map<string, string> }

/** A client's first message, when complete. */
function readStartup(bytes: Buffer): Startup | null {
  if (bytes.length < 8 || bytes.length < bytes.readInt32BE(0)) return null
  const words = bytes.toString('utf8', 8, bytes.readInt32BE(0)).split('\0')
  const parameters = new Map<string, string>()
  for (let at = 0; at + 1 < words.length && words[at]; at += 2)
    parameters.set(words[at] as string, words[at + 1] as string)
  return { code: bytes.readInt32BE(4), parameters }
}

function writeStartup(code: number, parameters: Map<string, string>): Buffer {
  const body = Buffer.from(`${[...parameters].flat().join('\0')}\0\0`)
  const head = Buffer.alloc(8)
  head.writeInt32BE(body.length + 8, 0)
  head.writeInt32BE(code, 4)
  return Buffer.concat([head, body])
}

function refusal(message: string): Buffer {
  const body = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** Forwards a server's messages, except notifications. */
function withoutNotifications(client: Socket): (chunk: Buffer) => void {
  let waiting = Buffer.alloc(0)
  return (chunk) => {
    waiting = Buffer.concat([waiting, chunk])
    while (waiting.length >= 5 && waiting.length > waiting.readInt32BE(1)) {
      const end = waiting.readInt32BE(1) + 1
      if (waiting[0] !== 'A'.charCodeAt(0)) client.write(waiting.subarray(0, end))
      waiting = waiting.subarray(end)
    }
  }
}

/** Socket of the database server. */
function serverOf(url: string): Socket {
  const { hostname, port, searchParams } = new URL(url)
  const folder = searchParams.get('host')
  return folder ? connect(`${folder}/.s.PGSQL.${port || 5432}`) : connect(Number(port || 5432), hostname)
}

/**
 * Simulates PgBouncer in transaction mode in front of a test's database: rejects parameters in `options`
 * except the time zone, sets `limits` itself like `connect_query`, and drops notifications. It does not share
 * connections.
 */
export async function poolerOf(url: string, limits = '-c statement_timeout=60000') {
  const sockets = new Set<Socket>()
  const pooler = createServer((client) => {
    const server = serverOf(url)
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        server.destroy()
      })
    }
    server.on('data', withoutNotifications(client))
    let begun = false
    client.on('data', (bytes) => {
      if (begun) return void server.write(bytes)
      const startup = readStartup(bytes)
      if (startup?.code === sslRequest || startup?.code === gssRequest) return void client.write('N')
      if (!startup) return
      begun = true
      const { code, parameters } = startup
      const refused = [...(parameters.get('options') ?? '').matchAll(/-c (\w+)=/g)].find(
        ([, name]) => name !== 'timezone',
      )
      if (refused) return void client.end(refusal(`unsupported startup parameter in options: ${refused[1]}`))
      parameters.set('options', `${parameters.get('options') ?? ''} ${limits}`.trim())
      server.write(writeStartup(code, parameters))
    })
  })
  await once(pooler.listen(0, '127.0.0.1'), 'listening')
  const { username, pathname } = new URL(url)
  const { port } = pooler.address() as { port: number }
  return {
    url: `postgresql://${username}@127.0.0.1:${port}${pathname}`,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => pooler.close(resolve))
    },
  }
}
