import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'

/** What clamd says of some bytes: the name of what it found, or null. */
export type Verdict = { found: string | null }

/** clamd could not be asked, or did not answer as it should. */
export class ScanFailure extends Error {}

/** Bytes of one piece of the stream; clamd's own client sends as much. */
const pieceSize = 128 * 1024

/** Milliseconds in which clamd takes the connection, and in which it answers when everything was sent. */
const patience = { connect: 5000, answer: 120_000 }

/** Longest answer that is read: one line with the name of a signature. */
const longestAnswer = 4096

/** `/run/clamav/clamd.ctl`, or `host:port`. */
function open(address: string): Socket {
  if (address.startsWith('/')) return connect(address)
  const at = address.lastIndexOf(':')
  return connect(Number(address.slice(at + 1)), address.slice(0, at).replace(/^\[|\]$/g, ''))
}

function framed(piece: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(piece.length)
  return Buffer.concat([length, piece])
}

async function send(
  socket: Socket,
  content: AsyncIterable<Buffer>,
  hasAnswered: () => boolean,
): Promise<void> {
  socket.write('zINSTREAM\0')
  for await (const bytes of content) {
    for (let at = 0; at < bytes.length; at += pieceSize) {
      // clamd answers early and hangs up when a stream is larger than it takes.
      if (hasAnswered() || !socket.writable) return
      if (!socket.write(framed(bytes.subarray(at, at + pieceSize))))
        await Promise.race([once(socket, 'drain'), once(socket, 'close')])
    }
  }
  if (socket.writable) socket.write(Buffer.alloc(4))
}

/** The answer's verdict. Throws ScanFailure for errors, such as a stream beyond clamd's StreamMaxLength. */
function verdictOf(answer: string): Verdict {
  const said = answer.replace(/\0/g, '').trim()
  if (said === 'stream: OK') return { found: null }
  const found = said.startsWith('stream: ') && said.endsWith(' FOUND') ? said.slice(8, -6).trim() : ''
  if (found) return { found }
  throw new ScanFailure(`clamd: ${said.slice(0, 200) || 'no answer'}`)
}

const contentOf = (source: string | Buffer | Readable): Readable =>
  typeof source === 'string'
    ? createReadStream(source)
    : Buffer.isBuffer(source)
      ? Readable.from([source])
      : source

/**
 * Sends content (a path, bytes or a stream) to clamd by its INSTREAM command and reads what it says.
 *
 * @throws ScanFailure when clamd is away, too slow, or refuses the stream
 */
export async function scanByClamd(address: string, source: string | Buffer | Readable): Promise<Verdict> {
  const content = contentOf(source)
  const socket = open(address)
  let answer = ''
  const answered = new Promise<void>((resolve, reject) => {
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1')
      if (answer.includes('\0') || answer.length > longestAnswer) resolve()
    })
    socket.once('close', () => resolve())
    socket.once('error', reject)
  })
  // Waited for below; an error before that must not go unheard.
  answered.catch(() => undefined)
  const fail = (why: string) => () => socket.destroy(new ScanFailure(`clamd: ${why}`))
  const connecting = setTimeout(fail('no connection'), patience.connect)
  socket.once('connect', () => clearTimeout(connecting))
  try {
    await Promise.race([once(socket, 'connect'), answered])
    await send(socket, content, () => answer !== '')
    socket.setTimeout(patience.answer, fail('no answer'))
    await answered
    return verdictOf(answer)
  } catch (error) {
    // An answer that came before the connection broke still counts.
    if (answer !== '') return verdictOf(answer)
    throw error instanceof ScanFailure ? error : new ScanFailure((error as Error).message, { cause: error })
  } finally {
    clearTimeout(connecting)
    content.destroy()
    socket.destroy()
  }
}
