import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { extensionOf } from '@toasoan/contract/media/extensions'
import { chunkSize, headSize, uploadErrors } from '@toasoan/contract/media/uploads'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import { type Multipart, PartsLost } from '#server/kernel/storage/multipart.ts'
import { fairTurns } from '#server/kernel/work/fair-turns.ts'
import { formatOf, originalKey } from '../files/public.ts'
import { partsFolder } from './folder-parts.ts'
import { whileHeld } from './leases.ts'
import type { Parts, PartsPlace } from './parts.ts'
import { claimPart, type HeldPart, holdPart, noteSent, releasePart, sentParts } from './sent-parts.ts'
import { fileKeyOf, requireSession, type Session } from './sessions.ts'
import { spoolPart } from './write-part.ts'

/** Sends parts of 10 MiB from memory, few at once: 40 MB for the whole process. */
const sending = fairTurns({ atOnce: 4, perOwner: 3, waitingPerOwner: 50, waiting: 500, seconds: 5 })

/** Milliseconds for which a caller waits for another process that completes the same upload, and between two looks. */
const patience = 60_000
const lookEvery = 250

/** Seconds after which another process may complete an upload whose process is gone. */
const lease = 30

const keyOf = ({ id }: Pick<Session, 'id'>): string => originalKey(fileKeyOf(id))

const typeOf = ({ name }: Session): string =>
  formatOf(extensionOf(name))?.mimetype ?? 'application/octet-stream'

const requireUpload = ({ upload_id }: Session): string => {
  if (!upload_id) throw new PartsLost('no upload id')
  return upload_id
}

/**
 * Parts as those of a multipart upload of the bucket, to the key that the file will have. The database is the list of
 * them, so any server can go on: not every store lists parts.
 */
export function bucketParts({ db, configuration, storage }: PartsPlace, multipart: Multipart): Parts {
  /** Begins the upload unless another process has; gives its identifier. */
  async function begun(session: Session): Promise<string> {
    if (session.upload_id) return session.upload_id
    const key = keyOf(session)
    const made = await multipart.create(key, typeOf(session))
    const { rows } = await sql<{ upload_id: string }>`update upload_session
      set upload_id = coalesce(upload_id, ${made}) where id = ${session.id} returning upload_id`.execute(db)
    if (rows[0]?.upload_id === made) return made
    await multipart.abort(key, made).catch(() => undefined)
    if (!rows[0]) throw fail(kernelErrors.notFound)
    return rows[0].upload_id
  }

  /** Sends a part that is on this machine's disk, unless the storage has it. */
  async function sendSpooled(session: Session, path: string, part: HeldPart): Promise<void> {
    const uploadId = await begun(session)
    if (await claimPart(db, part)) return
    const put = async () => multipart.put(keyOf(session), uploadId, part.number, await readFile(path))
    try {
      const etag = await whileHeld(
        () => holdPart(db, part),
        () => sending(session.user_id, put),
      )
      if (!(await noteSent(db, part, etag))) throw fail(uploadErrors.busy)
    } catch (error) {
      await releasePart(db, part).catch(() => undefined)
      throw error
    }
  }

  const isWhole = async (session: Session): Promise<boolean> =>
    (await storage.stat(keyOf(session)))?.size === session.size

  async function head(session: Session): Promise<Buffer> {
    const opened = await storage.open(keyOf(session), { start: 0, end: Math.min(headSize, session.size) - 1 })
    if (!opened) throw new PartsLost('the object is gone')
    const pieces: Buffer[] = []
    for await (const piece of opened.stream) pieces.push(piece)
    return Buffer.concat(pieces)
  }

  /** Takes the right to complete an upload, or prolongs it; false while another process has it. */
  async function hold({ id }: Session, claim: string): Promise<boolean> {
    const { numAffectedRows } = await sql`update upload_session
      set finishing_until = now() + ${lease} * interval '1 second', finishing_by = ${claim}
      where id = ${id} and state = 'open' and (finishing_by = ${claim} or finishing_until is null or finishing_until < now())`.execute(
      db,
    )
    return numAffectedRows === 1n
  }

  async function complete(session: Session): Promise<void> {
    const parts = await sentParts(db, session.id)
    const failed = await multipart.complete(keyOf(session), requireUpload(session), parts).then(
      () => null,
      (error: unknown) => error,
    )
    // The object says what happened: an answer may be lost, and a process killed before it could note one.
    if (!(await isWhole(session))) throw failed ?? new PartsLost('the object has another size')
  }

  return {
    holds: ({ upload_id, received }) => upload_id !== null || received.length === 0,
    async begin(session) {
      await begun(session)
    },
    async take(session, { start, sha256, coming }) {
      const length = Math.min(chunkSize, session.size - start)
      if (start % chunkSize !== 0) throw fail(uploadErrors.misaligned)
      const path = join(partsFolder(configuration.dataDir), randomUUID())
      try {
        const spooled = await spoolPart({ path, size: length, sha256, coming })
        if (spooled.length !== length) throw fail(uploadErrors.misaligned)
        const number = start / chunkSize + 1
        await sendSpooled(session, path, {
          ...spooled,
          session: session.id,
          number,
          start,
          claim: randomUUID(),
        })
      } finally {
        await rm(path, { force: true })
      }
    },
    async gather(session) {
      const claim = randomUUID()
      for (const until = Date.now() + patience; ; await pause(lookEvery)) {
        if (await isWhole(session)) return head(session)
        await requireSession(db, session.user_id, session.id)
        if (await hold(session, claim)) break
        if (Date.now() > until) throw fail(uploadErrors.finishing)
      }
      try {
        await whileHeld(
          () => hold(session, claim),
          () => complete(session),
        )
      } finally {
        await sql`update upload_session set finishing_until = null, finishing_by = null
          where id = ${session.id} and finishing_by = ${claim}`.execute(db)
      }
      return head(session)
    },
    async remove(owner) {
      const key = keyOf(owner)
      if (owner.upload_id) await multipart.abort(key, owner.upload_id)
      await storage.remove(key)
    },
  }
}
