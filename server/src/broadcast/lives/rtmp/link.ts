import { connect, type LookupFunction, type Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import type { RtmpAddress } from './address.ts'
import { type Amf, readAmf, writeAmf } from './amf.ts'
import {
  chunkReader,
  longestAnswer,
  longestPicture,
  type Message,
  ownChunkSize,
  types,
  writeMessage,
} from './chunks.ts'
import type { Tag } from './flv.ts'
import { greetServer } from './handshake.ts'

export type LinkOptions = {
  address: RtmpAddress
  want: 'publish' | 'play'
  /** How a name is looked up, so that the address that was checked is the one that is connected to. */
  lookup?: LookupFunction
  /** Milliseconds in which the other side lets us begin. */
  patience?: number
  /** The other side lets us send, or begins to send. */
  onReady?: () => void
  /** What the other side plays. */
  onTag?: (tag: Tag) => void
  /** Bytes that the other side says it has. */
  onAcknowledged?: (bytes: number) => void
  /** It ended, for this reason; told once. */
  onEnd: (reason: string) => void
}

/** Bytes after which the other side is asked to say that it has them. */
const window = 10_000

/** Bytes that wait to be sent before frames are left out, and few enough for going on. */
const mostWaiting = 4_000_000
const fewWaiting = 500_000

/** Milliseconds without anything sent or received after which a connection that was ready is over. */
const silence = 15_000

const uint = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

type Fields = { [name: string]: Amf }
const fieldsOf = (value: Amf): Fields => (typeof value === 'object' && value !== null ? value : {})

/**
 * One connection to an RTMP server, to send a stream to it or to have one. It is over when it ends; whoever wants it
 * again opens another one.
 */
export function openLink({
  address,
  want,
  lookup,
  patience = 10_000,
  onReady,
  onTag,
  onAcknowledged,
  onEnd,
}: LinkOptions) {
  const { host, port, secure, app, name, url } = address
  const socket: Socket = secure
    ? connectSecurely({ host, port, servername: host, lookup })
    : connect({ host, port, lookup })
  const greeting = greetServer()
  const reader = chunkReader(want === 'publish' ? longestAnswer : longestPicture)
  let isGreeted = false
  let isReady = false
  let isOver = false
  let stream = 0
  let received = 0
  let toldReceived = 0
  let theirWindow = 2_500_000
  const limit = setTimeout(() => end('RTMP: timeout'), patience)
  socket.setNoDelay(true)

  function end(reason: string): void {
    if (isOver) return
    isOver = true
    clearTimeout(limit)
    socket.destroy()
    onEnd(reason)
  }

  function send(type: number, body: Buffer, { on = 0, time = 0 } = {}): void {
    // Who asks and asks without reading the answers would fill the memory.
    if (socket.writableLength > 2 * mostWaiting) end('RTMP: silent')
    else socket.write(writeMessage({ type, stream: on, time, body }))
  }
  const command = (on: number, ...values: Amf[]) => send(types.command, writeAmf(...values), { on })

  function ready(): void {
    if (isReady) return
    isReady = true
    clearTimeout(limit)
    socket.setTimeout(silence, () => end('RTMP: silent'))
    onReady?.()
  }

  function begin(): void {
    send(types.chunkSize, uint(ownChunkSize))
    send(types.window, uint(window))
    const flashVer = want === 'publish' ? 'FMLE/3.0 (compatible; ToaSoan)' : 'LNX 9,0,124,2'
    const type = want === 'publish' ? { type: 'nonprivate' } : {}
    command(0, 'connect', 1, { app, ...type, flashVer, tcUrl: url })
  }

  /** What the other side says of itself, without the name of the stream, which is a secret. */
  const said = (text: string): string =>
    [name, name.replace(/\?.*/, '')]
      .reduce((rest, secret) => (secret ? rest.replaceAll(secret, '•••') : rest), text)
      .slice(0, 300)

  function heard([word, number, , info]: Amf[]) {
    const told = fieldsOf(info)
    if (word === '_error') return end(said(String(told.description || told.code || 'RTMP: refused')))
    if (word === '_result' && number === 1) {
      if (want === 'publish') {
        command(0, 'releaseStream', 2, null, name)
        command(0, 'FCPublish', 3, null, name)
      }
      return command(0, 'createStream', 4, null)
    }
    if (word === '_result' && number === 4) {
      stream = Number(info) || 1
      return want === 'publish'
        ? command(stream, 'publish', 5, null, name, 'live')
        : command(stream, 'play', 5, null, name)
    }
    if (word !== 'onStatus') return
    const code = String(told.code ?? '')
    if (code === 'NetStream.Publish.Start' || code === 'NetStream.Play.Start') return ready()
    if (told.level === 'error' || /BadName|Failed|Rejected|StreamNotFound|UnpublishNotify/.test(code))
      end(said(String(told.description || code)))
  }

  function take({ type, time, body }: Message) {
    if (isOver) return
    if (type === types.command) return heard(readAmf(body))
    if (type === types.acknowledged && body.length >= 4) return onAcknowledged?.(body.readUInt32BE(0))
    if (type === types.window && body.length >= 4) {
      theirWindow = Math.max(10_000, body.readUInt32BE(0))
    }
    // Asked whether we are still there.
    if (type === types.control && body.length >= 6 && body.readUInt16BE(0) === 6)
      return send(types.control, Buffer.concat([Buffer.of(0, 7), body.subarray(2, 6)]))
    if (type === 8 || type === 9 || type === 18) onTag?.({ type, time, body })
  }

  socket.once(secure ? 'secureConnect' : 'connect', () => socket.write(greeting.first))
  socket.on('data', (bytes: Buffer) => {
    if (isOver) return
    received += bytes.length
    try {
      let rest: Buffer | null = bytes
      if (!isGreeted) {
        const greeted = greeting.push(bytes)
        rest = greeted.rest
        if (greeted.reply) {
          isGreeted = true
          socket.write(greeted.reply)
          begin()
        }
      }
      if (rest) for (const message of reader.push(rest)) take(message)
    } catch {
      return end('RTMP: not understood')
    }
    if (received - toldReceived < theirWindow / 2) return
    toldReceived = received
    send(types.acknowledged, uint(received % 2 ** 32))
  })
  socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message))
  socket.once('close', () => end('RTMP: closed'))

  let isBehind = false
  return {
    get isReady() {
      return isReady && !isOver
    },
    /** Sends a frame; gives whether it was taken. What the other side does not keep up with is left out. */
    send({ type, time, body }: Tag): boolean {
      if (!isReady || isOver) return false
      if (socket.writableLength > mostWaiting) isBehind = true
      else if (socket.writableLength < fewWaiting) isBehind = false
      if (isBehind) return false
      send(type, body, { on: stream, time })
      return true
    },
    /** Ends it as who has sent all that there is. */
    close(): void {
      if (isOver) return
      isOver = true
      clearTimeout(limit)
      if (isReady && want === 'publish') {
        command(0, 'FCUnpublish', 6, null, name)
        command(0, 'deleteStream', 7, null, stream)
      }
      socket.end()
      setTimeout(() => socket.destroy(), 500).unref()
    },
  }
}
