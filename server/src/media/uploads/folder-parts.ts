import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadErrors } from '@toasoan/contract/media/uploads'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import type { Parts, PartsPlace } from './parts.ts'
import type { Session } from './sessions.ts'
import { comparePart, writePart } from './write-part.ts'

/** The folder of parts, and of single parts on their way to a bucket. */
export const partsFolder = (dataDir: string): string => join(dataDir, 'uploads', 'parts')

/** The file in which an upload's parts are. */
export const partsPath = (dataDir: string, id: string): string => join(partsFolder(dataDir), id)

/** Parts that this process is writing now; the same part on a second connection is refused until it has ended. */
const underWay = new Set<string>()

const receivedAt = ({ received }: Session, start: number): [number, number] | undefined =>
  received.find(([from, to]) => from <= start && start < to)

/** Notes that a part is durable. Of two that came at once, each adds its own. */
async function noteReceived(db: PartsPlace['db'], id: string, start: number, length: number): Promise<void> {
  await sql`update upload_session
    set received = received + int8multirange(int8range(${start}, ${start + length})), last_chunk_at = now()
    where id = ${id}`.execute(db)
}

/** Parts in one file of the data folder, each at its place. They may have any length up to 10 MiB. */
export const folderParts = ({ db, configuration: { dataDir } }: PartsPlace): Parts => ({
  holds: ({ upload_id }) => upload_id === null,
  begin: async () => undefined,
  async take(session, sent) {
    const { start } = sent
    const part = { ...sent, path: partsPath(dataDir, session.id), size: session.size }
    const there = receivedAt(session, start)
    if (there) {
      const length = await comparePart(part)
      if (start + length > there[1]) throw fail(uploadErrors.overlap)
      return
    }
    const key = `${session.id} ${start}`
    if (underWay.has(key)) throw fail(uploadErrors.busy)
    underWay.add(key)
    try {
      const next = session.received.find(([from]) => from > start)
      const length = await writePart({ ...part, size: Math.min(session.size, next?.[0] ?? session.size) })
      await noteReceived(db, session.id, start, length)
    } finally {
      underWay.delete(key)
    }
  },
  gather: async ({ id }) => partsPath(dataDir, id),
  remove: ({ id }) => rm(partsPath(dataDir, id), { force: true }),
})
