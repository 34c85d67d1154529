import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'

/** Result of a scan: the name of the detected virus, or null. */
export type Verdict = { found: string | null }

/** clamd is unreachable, or its answer is invalid. */
export class ScanFailure extends Error {}

/** Chunk size of the stream in bytes; the same as in clamd's own client. */
const pieceSize = 128 * 1024

/** Timeouts in ms for connecting, and for the answer after everything was sent. */
const patience = { connect: 5000, answer: 120_000 }

/** Maximum length of the answer: one line with the name of a signature. */
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
      // clamd answers early and disconnects when a stream exceeds its limit.
      if (hasAnswered() || !socket.writable) return
      if (!socket.write(framed(bytes.subarray(at, at + pieceSize))))
        await Promise.race([once(socket, 'drain'), once(socket, 'close')])
    }
  }
  if (socket.writable) socket.write(Buffer.alloc(4))
}

/** Parses the answer. Throws ScanFailure for errors, such as a stream beyond clamd's StreamMaxLength. */
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
 * Sends content (a path, bytes or a stream) to clamd by its INSTREAM command and returns the result.
 * @throws ScanFailure when clamd is unreachable, too slow, or rejects the stream
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
  // Awaited below; an earlier rejection must not be unhandled.
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
    // An answer received before the connection broke still counts.
    if (answer !== '') return verdictOf(answer)
    throw error instanceof ScanFailure ? error : new ScanFailure((error as Error).message, { cause: error })
  } finally {
    clearTimeout(connecting)
    content.destroy()
    socket.destroy()
  }
}
