import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import { resolveGuarded } from '#server/kernel/outgoing/guarded-ask.ts'
import { OutgoingFailure } from '#server/kernel/outgoing/outgoing-failure.ts'
import { FetchProblem } from '../../fetch/fetch-problem.ts'
import { ownPorts } from '../../fetch/host.ts'
import { wireLimit } from '../read/wire-item.ts'
import { type Delivery, type Polled, type Polling, patience } from './delivery.ts'
import { type Listed, notTaken } from './known-files.ts'

const largest = 3 * wireLimit

/** A place on a server, with the address that it may be connected at. */
async function placeOf({ kernel, source }: Polling) {
  const url = new URL(source.address)
  const isSsh = url.protocol === 'sftp:'
  const port = Number(url.port || (isSsh ? 22 : url.protocol === 'ftps:' ? 990 : 21))
  const { crawlerInnerHosts: innerHosts } = kernel.configuration
  const address = await resolveGuarded(url.hostname, port, { innerHosts, ownPorts: ownPorts(kernel) })
  return {
    isSsh,
    port,
    address,
    name: url.hostname,
    isTls: url.protocol === 'ftps:',
    path: decodeURIComponent(url.pathname) || '/',
  }
}

/** How clients of FTP, SFTP and IMAP say that a connection ended before its time. */
const brokenOff =
  /closed?\b|ECONNRESET|EPIPE|unexpected end|end of|disconnect|FIN|premature|no ?(?:sftp )?connection|connection (?:lost|not available)/i

/** What went wrong, by what servers answer. */
export function problemOfServer(error: unknown): FetchProblem {
  if (error instanceof FetchProblem) return error
  if (error instanceof OutgoingFailure) return new FetchProblem(error.reason)
  const { message = '', code } = error as { message?: string; code?: unknown }
  const said = `${code ?? ''} ${message}`
  if (/\b530\b|authentication|login|permission denied \(/i.test(said)) return new FetchProblem('password')
  if (/timed? ?out|ETIMEDOUT|timeout/i.test(said)) return new FetchProblem('slow')
  if (/\b550\b|no such file|ENOENT|not exist/i.test(said)) return new FetchProblem('gone')
  if (brokenOff.test(said)) return new FetchProblem('broken')
  return new FetchProblem('unreachable')
}

/** Bytes that arrive in pieces, up to the largest file. */
function collector(): { into: Writable; bytes: () => Buffer } {
  const pieces: Buffer[] = []
  let size = 0
  const into = new Writable({
    write(piece: Buffer, _encoding, done) {
      size += piece.length
      pieces.push(piece)
      done(size > largest ? new FetchProblem('too_large') : null)
    },
  })
  return { into, bytes: () => Buffer.concat(pieces) }
}

type Fetcher = { list: () => Promise<Listed[]>; read: (name: string) => Promise<Buffer> }

/** Takes what is new. A file that is cut or still being written is left for the next poll. */
async function takeNew({ kernel, source, take, signal }: Polling, { list, read }: Fetcher): Promise<Polled> {
  const files = await notTaken(kernel, source.id, await list())
  let count = 0
  for (const { name, size, modified } of files) {
    if (signal.aborted) break
    if (size > largest) continue
    const bytes = await read(name)
    const isFresh = Date.now() - modified < 60_000
    // Shorter or longer than listed: somebody still writes it.
    if (bytes.length !== size && isFresh) continue
    const { state } = await take(name, bytes, { keepsFailure: !isFresh || bytes.length === size })
    if (state !== 'held') count += 1
  }
  return { files: count }
}

async function overFtp(polling: Polling, place: Awaited<ReturnType<typeof placeOf>>): Promise<Polled> {
  const { Client } = await import('basic-ftp')
  // Data connections go to the same checked address, whatever the server names.
  const client = new Client(patience.ms, { allowSeparateTransferHost: false })
  polling.signal.addEventListener('abort', () => client.close(), { once: true })
  try {
    await client.access({
      host: place.address,
      port: place.port,
      user: polling.source.delivery.user || 'anonymous',
      password: polling.source.secret,
      secure: place.isTls ? 'implicit' : polling.source.delivery.preset === 'tls',
      secureOptions: { servername: place.name },
    })
    await client.cd(place.path)
    return await takeNew(polling, {
      list: async () =>
        (await client.list())
          .filter((entry) => entry.isFile)
          .map(({ name, size, modifiedAt }) => ({ name, size, modified: modifiedAt?.getTime() ?? 0 })),
      read: async (name) => {
        const { into, bytes } = collector()
        await client.downloadTo(into, name)
        return bytes()
      },
    })
  } finally {
    client.close()
  }
}

async function overSftp(polling: Polling, place: Awaited<ReturnType<typeof placeOf>>): Promise<Polled> {
  const { default: SftpClient } = await import('ssh2-sftp-client')
  const client = new SftpClient()
  const { source, signal } = polling
  let hostKey = ''
  const { secret } = source
  const isKey = secret.includes('PRIVATE KEY')
  const end = () => void client.end().catch(() => {})
  signal.addEventListener('abort', end, { once: true })
  try {
    await client.connect({
      host: place.address,
      port: place.port,
      username: source.delivery.user ?? '',
      ...(isKey ? { privateKey: secret } : { password: secret }),
      readyTimeout: patience.ms,
      // A server that falls silent in the middle of a file would be waited for until the poll ends.
      keepaliveInterval: Math.ceil(patience.ms / 2),
      keepaliveCountMax: 2,
      retries: 0,
      hostVerifier: (key: Buffer) => {
        hostKey = createHash('sha256').update(key).digest('base64')
        return source.host_key === null || source.host_key === hostKey
      },
    })
    const polled = await takeNew(polling, {
      list: async () =>
        (await client.list(place.path))
          .filter(({ type }) => type === '-')
          .map(({ name, size, modifyTime }) => ({ name, size, modified: modifyTime })),
      read: async (name) => (await client.get(`${place.path.replace(/\/$/, '')}/${name}`)) as Buffer,
    })
    return { ...polled, hostKey }
  } catch (error) {
    if (hostKey && source.host_key !== null && source.host_key !== hostKey) throw new FetchProblem('host_key')
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/** Files of an agency's FTP, FTPS or SFTP server. The key of an SFTP server is fixed at its first use. */
export const fromFtp: Delivery = async (polling) => {
  try {
    const place = await placeOf(polling)
    return await (place.isSsh ? overSftp(polling, place) : overFtp(polling, place))
  } catch (error) {
    throw problemOfServer(error)
  }
}
