import { once } from 'node:events'
import type { Writable } from 'node:stream'
import pg from 'pg'
import { startError } from '../configuration/start-error.ts'

/** Start and end of a copy in the write-ahead log, and its timeline. */
export type Span = { readonly timeline: number; readonly start: string; readonly end: string }

/** Methods that the driver calls on the object attached to its connection; other messages are ignored. */
type Wire = { query(text: string): void; stream: { pause(): void; resume(): void } }
const textOf = (field: Buffer | string | null | undefined) => String(field ?? '')

/** Writes bytes to a stream in order; the connection waits while the stream is full. */
function feeder(wire: () => Wire, fail: (error: Error) => void) {
  let waiting = false
  return (target: Writable, piece: Buffer) => {
    // Copied, because the driver reuses its buffer for the next message.
    if (target.write(Buffer.from(piece)) || target.destroyed || waiting) return
    waiting = true
    wire().stream.pause()
    once(target, 'drain').then(() => {
      waiting = false
      wire().stream.resume()
    }, fail)
  }
}

/**
 * The BASE_BACKUP command of the replication protocol: PostgreSQL sends its cluster as a tar archive, with
 * the WAL needed for consistency, followed by a manifest of all files with checksums.
 */
function copyCommand(text: string, targets: { archive: Writable; manifest: Writable }) {
  const rows: string[][] = []
  let wire: Wire | undefined
  let target: Writable | null = null
  let failure: Error | null = null
  let finish: (span: Span) => void = () => undefined
  let refuse: (error: Error) => void = () => undefined
  const done = new Promise<Span>((resolve, reject) => {
    finish = resolve
    refuse = reject
  })
  const note = (error: Error) => {
    failure ??= error
  }
  const feed = feeder(() => wire as Wire, note)

  const take = (chunk: Buffer) => {
    const kind = String.fromCharCode(chunk[0] as number)
    if (kind === 'd' && target) return feed(target, chunk.subarray(1))
    if (kind === 'm') target = targets.manifest
    if (kind !== 'n') return
    const name = chunk.subarray(1, chunk.indexOf(0, 1)).toString()
    target = name === 'base.tar' ? targets.archive : null
    if (!target) note(new Error(`the cluster has a tablespace of its own (${name}), which is not copied`))
  }

  const command = {
    submit(connection: Wire) {
      wire = connection
      connection.query(text)
    },
    handleRowDescription: () => undefined,
    handleDataRow: ({ fields }: { fields: (Buffer | string | null)[] }) => void rows.push(fields.map(textOf)),
    handleCommandComplete: () => undefined,
    handlePortalSuspended: () => undefined,
    handleEmptyQuery: () => undefined,
    handleCopyInResponse: () => undefined,
    handleCopyData: ({ chunk }: { chunk: Buffer }) => take(chunk),
    handleError: (error: Error) => {
      note(error)
      refuse(error)
    },
    handleReadyForQuery() {
      // The first row has the start position, the last the end position; tablespaces are in between.
      const [start = '', timeline] = rows[0] ?? []
      const end = rows.at(-1)?.[0] ?? ''
      if (failure) refuse(failure)
      else finish({ timeline: Number(timeline), start, end })
    },
  }
  return { command, done }
}

/**
 * Copies a running PostgreSQL (15 or newer) over a separate connection without disturbing it. Both streams
 * are ended.
 * @param url of a role with REPLICATION, such as the superuser of the embedded PostgreSQL
 * @throws StartError when the role lacks permission; Error when the connection or a stream breaks
 */
export async function copyCluster(
  url: string,
  label: string,
  targets: { archive: Writable; manifest: Writable },
): Promise<Span> {
  const client = new pg.Client({ connectionString: url, replication: 'true' } as pg.ClientConfig)
  client.on('error', () => undefined)
  try {
    await client.connect()
    // Retains the WAL until it has been sent, however long the copy takes.
    await client.query(`CREATE_REPLICATION_SLOT "backup_${process.pid}" TEMPORARY PHYSICAL RESERVE_WAL`)
    const { command, done } = copyCommand(
      `BASE_BACKUP (LABEL ${pg.escapeLiteral(label)}, CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`,
      targets,
    )
    client.query(command)
    const lost = once(client, 'end').then(() => {
      throw new Error('PostgreSQL ended the connection')
    })
    return await Promise.race([done, lost])
  } catch (error) {
    for (const target of Object.values(targets)) target.destroy(error as Error)
    if ((error as { code?: string }).code !== '42501' && (error as { code?: string }).code !== '28000')
      throw error
    throw startError(
      `Tài khoản của DATABASE_URL không được sao chép PostgreSQL: hãy đưa --database với tài khoản có REPLICATION.`,
      `The role of DATABASE_URL may not replicate: give --database with a role that has REPLICATION.`,
      error,
    )
  } finally {
    await client.end().catch(() => undefined)
    for (const target of Object.values(targets)) target.end()
  }
}

/** Name of the WAL file that contains a position such as `0/3000028`, with files of 16 MB. */
export function walFileOf(timeline: number, position: string): string {
  const [high = '0', low = '0'] = position.split('/')
  const segment = Math.floor(Number.parseInt(low, 16) / 0x1000000)
  return [timeline, Number.parseInt(high, 16), segment]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('')
}
