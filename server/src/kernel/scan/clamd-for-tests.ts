import { type AddressInfo, createServer, type Socket } from 'node:net'

/** The EICAR test string for virus scanners, in two parts so that scanners do not detect it in this file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

type Options = {
  /** Maximum bytes of a stream, like clamd's StreamMaxLength. */
  most?: number
  /** Socket path, instead of a free port. */
  path?: string
}

/**
 * A fake clamd: reads INSTREAM as documented (chunks with a four-byte length, ended by a length of zero),
 * finds the EICAR string at any position, and answers and disconnects early when a stream is too long.
 */
export async function clamdCounterpart({ most = 25 * 1024 * 1024, path }: Options = {}) {
  const state = { scanned: [] as number[], isMute: false }
  const server = createServer((socket) => serve(socket, most, state))
  await new Promise<void>((resolve) =>
    path ? server.listen(path, resolve) : server.listen(0, '127.0.0.1', resolve),
  )
  return {
    address: path ?? `127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sizes of the received streams. */
    scanned: state.scanned,
    /** Accepts connections and does not answer. */
    mute(is: boolean) {
      state.isMute = is
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function serve(socket: Socket, most: number, state: { scanned: number[]; isMute: boolean }): void {
  const command = Buffer.from('zINSTREAM\0')
  let waiting = Buffer.alloc(0)
  let content = Buffer.alloc(0)
  let isOpen = false
  const say = (words: string) => void socket.end(`${words}\0`)
  socket.on('error', () => undefined)
  socket.on('data', (bytes) => {
    if (state.isMute || socket.writableEnded) return
    waiting = Buffer.concat([waiting, bytes])
    if (!isOpen) {
      if (waiting.length < command.length) return
      if (!waiting.subarray(0, command.length).equals(command)) return say('UNKNOWN COMMAND')
      waiting = waiting.subarray(command.length)
      isOpen = true
    }
    while (waiting.length >= 4) {
      const length = waiting.readUInt32BE(0)
      if (length === 0) {
        state.scanned.push(content.length)
        return say(content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK')
      }
      if (content.length + length > most) return say('INSTREAM size limit exceeded. ERROR')
      if (waiting.length < 4 + length) return
      content = Buffer.concat([content, waiting.subarray(4, 4 + length)])
      waiting = waiting.subarray(4 + length)
    }
  })
}
