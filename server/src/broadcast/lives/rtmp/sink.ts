import { createServer, type Socket } from 'node:net'
import { type Amf, readAmf, writeAmf } from './amf.ts'
import { chunkReader, type Message, types, writeMessage } from './chunks.ts'
import type { Tag } from './flv.ts'
import { greetClient } from './handshake.ts'

/** What came of one stream: a frame with the instant at which it came. */
export type Came = { at: number; connection: number } & Pick<Tag, 'type' | 'time' | 'body'>

/**
 * A counterpart of the servers of networks, for tests and the demo: it takes streams, keeps what came of them if it
 * `records`, and can be made to fail as they do.
 */
export async function openSink({ records = false }: { records?: boolean } = {}) {
  const came = new Map<string, Came[]>()
  const last = new Map<string, number>()
  const sockets = new Map<Socket, string>()
  const refused = new Set<string>()
  let isSilent = false
  let connections = 0
  let greatest = 0

  function serve(socket: Socket): void {
    connections += 1
    const connection = connections
    const greeting = greetClient()
    const reader = chunkReader()
    let isGreeted = false
    let name = ''
    let got = 0
    let told = 0
    let window = 2_500_000
    sockets.set(socket, '')
    const send = (type: number, body: Buffer, stream = 0) =>
      void socket.write(writeMessage({ type, stream, time: 0, body }, 128))
    const answer = (stream: number, ...values: Amf[]) => send(types.command, writeAmf(...values), stream)
    const uint = (value: number) => {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE(value)
      return bytes
    }

    function command([word, number, , stream]: Amf[]) {
      if (word === 'connect') {
        send(types.window, uint(2_500_000))
        answer(
          0,
          '_result',
          number,
          { fmsVer: 'FMS/3,0,1,123' },
          { level: 'status', code: 'NetConnection.Connect.Success' },
        )
      }
      if (word === 'createStream') answer(0, '_result', number, null, 1)
      if (word !== 'publish') return
      name = String(stream)
      const isTaken = [...sockets].some(([other, taken]) => other !== socket && taken === name)
      if (refused.has(name) || isTaken) {
        answer(1, 'onStatus', 0, null, {
          level: 'error',
          code: 'NetStream.Publish.BadName',
          description: isTaken ? 'Already publishing' : `Bad stream key ${name}`,
        })
        return void socket.end()
      }
      sockets.set(socket, name)
      greatest = Math.max(greatest, [...sockets.values()].filter((taken) => taken === name).length)
      answer(1, 'onStatus', 0, null, { level: 'status', code: 'NetStream.Publish.Start' })
    }

    function take({ type, time, body }: Message) {
      if (type === types.command) return command(readAmf(body))
      if (type === types.window) window = body.readUInt32BE(0)
      if (type !== 8 && type !== 9 && type !== 18) return
      const at = Date.now()
      last.set(name, at)
      if (!records) return
      const kept = came.get(name) ?? []
      kept.push({ at, connection, type, time, body })
      came.set(name, kept)
    }

    socket.on('data', (bytes: Buffer) => {
      got += bytes.length
      let rest: Buffer | null = bytes
      if (!isGreeted) {
        const greeted = greeting.push(bytes)
        if (greeted.reply) socket.write(greeted.reply)
        rest = greeted.rest
        isGreeted = rest !== null
      }
      try {
        if (rest) for (const message of reader.push(rest)) take(message)
      } catch {
        return void socket.destroy()
      }
      if (isSilent || got - told < window) return
      told = got
      send(types.acknowledged, uint(got % 2 ** 32))
    })
    socket.on('error', () => socket.destroy())
    socket.once('close', () => sockets.delete(socket))
  }

  const server = createServer(serve)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const { port } = server.address() as { port: number }

  return {
    host: `127.0.0.1:${port}`,
    url: `rtmp://127.0.0.1:${port}/live`,
    /** What came of a stream, in order. */
    of: (name: string): readonly Came[] => came.get(name) ?? [],
    /** Whether a stream comes in now. */
    isReceiving: (name: string): boolean => Date.now() - (last.get(name) ?? 0) < 3000,
    /** Most connections that one stream had at once. */
    get greatest() {
      return greatest
    },
    get connections() {
      return connections
    },
    /** Breaks every connection, or those of one stream. */
    drop(name?: string): void {
      for (const [socket, of] of sockets) if (name === undefined || of === name) socket.destroy()
    },
    /** Takes a stream no more, or again. */
    refuse(name: string, on: boolean): void {
      if (on) refused.add(name)
      else refused.delete(name)
    },
    /** Receives, but says nothing of it. */
    hush(on: boolean): void {
      isSilent = on
    },
    async close(): Promise<void> {
      for (const socket of sockets.keys()) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type Sink = Awaited<ReturnType<typeof openSink>>
