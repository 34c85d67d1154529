import { type AddressInfo, createServer, type Socket } from 'node:net'

/** The harmless text by which virus scanners are tried (EICAR), in two halves so that no scanner finds it here. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

type Options = {
  /** Bytes of a stream at most, as clamd's StreamMaxLength. */
  most?: number
  /** A socket of this path instead of a free port. */
  path?: string
}

/**
 * A counterpart of clamd: it reads INSTREAM as the manual describes it (pieces behind four bytes of length, ended by a
 * length of zero), finds the EICAR text in any place, and answers and hangs up early when a stream is too long.
 */
export async function clamdCounterpart({ most = 25 * 1024 * 1024, path }: Options = {}) {
  const state = { scanned: [] as number[], isMute: false }
  const server = createServer((socket) => serve(socket, most, state))
  await new Promise<void>((resolve) =>
    path ? server.listen(path, resolve) : server.listen(0, '127.0.0.1', resolve),
  )
  return {
    address: path ?? `127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sizes of the streams it has read. */
    scanned: state.scanned,
    /** Takes connections and answers nothing. */
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
