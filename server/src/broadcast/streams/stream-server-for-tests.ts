import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { aacBytes, mp3Bytes } from './frames-for-tests.ts'

type Codec = 'mp3' | 'aac'

/** Milliseconds of a frame. */
export const frameLength = { mp3: 1152 / 44.1, aac: 1024 / 44.1 } as const

/** Frames that a listener is sent at once when it connects, as Icecast does. */
const burst = 80

/**
 * A station: it sends frames in their time, each with its number, and can be made to fail in the ways that stations
 * do. `log` has when each frame was sent.
 */
export async function streamServer() {
  let codec: Codec = 'mp3'
  let silent = false
  let page = false
  let standing = false
  let next = 0
  let dueAt = Date.now()
  let connections = 0
  const sent: Buffer[] = []
  const log: { codec: Codec; at: number }[] = []
  const listeners = new Set<ServerResponse>()

  const server = createServer((request, response) => {
    connections += 1
    if (request.url === '/gone.mp3') return void response.writeHead(404).end()
    if (page) return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Tạm ngừng</p>')
    response.writeHead(200, {
      'content-type': codec === 'mp3' ? 'audio/mpeg' : 'audio/aac',
      'icy-name': 'Dai thu',
    })
    // Half a frame goes before: nobody connects where a frame begins.
    response.write(Buffer.concat([Buffer.alloc(100, 1), ...sent.slice(-burst)]))
    listeners.add(response)
    response.once('close', () => listeners.delete(response))
  })

  const timer = setInterval(() => {
    while (dueAt <= Date.now()) {
      const frame = codec === 'mp3' ? mp3Bytes(next, { silent }) : aacBytes(next)
      sent.push(frame)
      if (sent.length > burst) sent.shift()
      log.push({ codec, at: dueAt })
      if (!standing) for (const listener of listeners) listener.write(frame)
      next += 1
      dueAt += frameLength[codec]
    }
  }, 20)

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/live.mp3`,
    /** What was sent: the number of a frame is its place. */
    log,
    get connections() {
      return connections
    },
    get listeners() {
      return listeners.size
    },
    /** Ends every connection. */
    drop(): void {
      for (const listener of listeners) listener.destroy()
    },
    /** Goes on to send, but nothing arrives any more. */
    stand(on: boolean): void {
      standing = on
    },
    /** Answers with a page of words and 200. */
    page(on: boolean): void {
      page = on
    },
    /** Sends another form from now on. */
    send(form: Codec): void {
      codec = form
      sent.length = 0
    },
    hush(on: boolean): void {
      silent = on
    },
    async close(): Promise<void> {
      clearInterval(timer)
      for (const listener of listeners) listener.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type StreamServer = Awaited<ReturnType<typeof streamServer>>
