import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { aacBytes, mp3Bytes, oggBytes, oggHead, oggLength, transportStream } from './frames-for-tests.ts'

type Codec = 'mp3' | 'aac' | 'opus'

/** Milliseconds of a frame. */
export const frameLength = { mp3: 1152 / 44.1, aac: 1024 / 44.1, opus: oggLength } as const

/** Frames that a listener is sent at once when it connects, as Icecast does; more than a busy machine takes to connect. */
export const usualBurst = 400

/** Frames of a segment, and how many segments a list names. */
const segmentFrames = 43
const listed = 30

const types = { mp3: 'audio/mpeg', aac: 'audio/aac', opus: 'application/ogg' } as const

/**
 * A station: it sends frames in their time, each with its number, and can be made to fail in the ways that stations
 * do. `log` has when each frame was sent.
 */
export async function streamServer() {
  let codec: Codec = 'mp3'
  let silent = false
  let page = false
  let standing = false
  /** What is held back; null where nothing is. */
  let held: Buffer[] | null = null
  let next = 0
  let dueAt = Date.now()
  let connections = 0
  let burst = usualBurst
  const sent: Buffer[] = []
  /** The number of the first frame that each connection with sound was sent. */
  const begun: number[] = []
  /** Segments of what was sent: by their numbers, with where another encoder began. */
  const segments: { frames: Buffer[]; breaks: boolean }[] = []
  let growing: Buffer[] = []
  let breaks = false
  /** The chain of Ogg that is sent, and how many pages of it there were. */
  let chain = { serial: 7, title: 'Tin sáng' }
  let place = 0
  const log: { codec: Codec; at: number }[] = []
  const listeners = new Set<ServerResponse>()

  const mainList = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=128000,CODECS="mp4a.40.2"\nlist.m3u8\n'
  const seconds = (segmentFrames * frameLength.aac) / 1000
  const listNow = (): string => {
    const from = Math.max(0, segments.length - listed)
    return [
      '#EXTM3U',
      '#EXT-X-TARGETDURATION:1',
      `#EXT-X-MEDIA-SEQUENCE:${from}`,
      ...segments
        .slice(from)
        .flatMap((segment, at) => [
          ...(segment.breaks ? ['#EXT-X-DISCONTINUITY'] : []),
          `#EXTINF:${seconds.toFixed(3)},`,
          `${from + at}.ts`,
        ]),
      '',
    ].join('\n')
  }

  const frameNow = (): Buffer => {
    if (codec === 'opus') return oggBytes(next, place++, chain)
    return codec === 'mp3' ? mp3Bytes(next, { silent }) : aacBytes(next)
  }

  const server = createServer((request, response) => {
    connections += 1
    if (request.url === '/gone.mp3') return void response.writeHead(404).end()
    if (page) return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Tạm ngừng</p>')
    const part = /^\/(\d+)\.ts$/.exec(request.url ?? '')
    if (part) {
      const segment = segments[Number(part[1])]
      if (!segment) return void response.writeHead(404).end()
      return void response
        .writeHead(200, { 'content-type': 'video/mp2t' })
        .end(transportStream(segment.frames))
    }
    if (request.url?.endsWith('.m3u8')) {
      response.writeHead(200, { 'content-type': 'application/vnd.apple.mpegurl' })
      return void response.end(request.url === '/main.m3u8' ? mainList : listNow())
    }
    response.writeHead(200, {
      'content-type': types[codec],
      'icy-name': 'Dai thu',
    })
    // Half a frame goes before: nobody connects where a frame begins.
    const head = codec === 'opus' ? oggHead(chain) : Buffer.alloc(100, 1)
    const first = sent.slice(-burst)
    begun.push(next - first.length)
    response.write(Buffer.concat([head, ...first]))
    listeners.add(response)
    response.once('close', () => listeners.delete(response))
  })

  const timer = setInterval(() => {
    while (dueAt <= Date.now()) {
      const frame = frameNow()
      sent.push(frame)
      growing.push(frame)
      if (growing.length === segmentFrames) {
        segments.push({ frames: growing, breaks })
        growing = []
        breaks = false
      }
      if (sent.length > usualBurst) sent.shift()
      log.push({ codec, at: dueAt })
      if (held) held.push(frame)
      else if (!standing) for (const listener of listeners) listener.write(frame)
      next += 1
      dueAt += frameLength[codec]
    }
  }, 20)

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/live.mp3`,
    list: `http://127.0.0.1:${port}/main.m3u8`,
    /** What was sent: the number of a frame is its place. */
    log,
    get connections() {
      return connections
    },
    get listeners() {
      return listeners.size
    },
    begun,
    /** Sends a listener at most so many frames when it connects, from now on. */
    burst(frames: number): void {
      burst = frames
    },
    /** Ends every connection. */
    drop(): void {
      for (const listener of listeners) listener.destroy()
    },
    /** Goes on to send, but nothing arrives any more. */
    stand(on: boolean): void {
      standing = on
    },
    /** Holds back what it sends, and sends it all when it does so no more. */
    hold(on: boolean): void {
      for (const listener of listeners) listener.write(Buffer.concat(held ?? []))
      held = on ? [] : null
    },
    /** Answers with a page of words and 200. */
    page(on: boolean): void {
      page = on
    },
    /** Sends another form from now on. */
    send(form: Codec): void {
      codec = form
      sent.length = 0
      segments.length = 0
      growing = []
      breaks = false
      place = 0
    },
    /** Another encoder sends from now on: a new chain of Ogg, a discontinuity of segments. */
    change(title: string): void {
      chain = { serial: chain.serial + 1, title }
      place = 0
      sent.length = 0
      breaks = true
      if (codec === 'opus') for (const listener of listeners) listener.write(oggHead(chain))
    },
    /** Sends what does not sound, and nothing else when somebody connects. */
    hush(on: boolean): void {
      silent = on
      sent.length = 0
    },
    async close(): Promise<void> {
      clearInterval(timer)
      for (const listener of listeners) listener.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type StreamServer = Awaited<ReturnType<typeof streamServer>>
