import { extensionOf, typeOfExtension } from '@toasoan/contract/media/extensions'
import { fileErrors } from '@toasoan/contract/media/file-errors'
import {
  largestUpload,
  type UploadSession,
  uploadErrors,
  type uploadStep,
} from '@toasoan/contract/media/uploads'
import { sql } from 'kysely'
import type { z } from 'zod'
import { inTransaction } from '#server/kernel/database/database.ts'
import { fail, Refusal } from '#server/kernel/http/fail.ts'
import {
  acceptedTypes,
  cleanName,
  dailyShare,
  findFile,
  recognise,
  refuseBeyond,
  refuseBeyondQuota,
  requireFolder,
  titleOf,
  withinQuota,
} from '../files/public.ts'
import { addJob } from '../work/public.ts'
import { requireRoomToBegin } from './disk-space.ts'
import { dropSession, endingWhenLost, removeDropped } from './dropped.ts'
import { partsOf } from './parts-of.ts'
import {
  fileKeyOf,
  liveSession,
  openSession,
  type PartsOwner,
  requireSession,
  type Session,
  shownSession,
} from './sessions.ts'
import type { UploadCall } from './take-part.ts'

type Step<Phase extends string> = Extract<z.output<typeof uploadStep>, { phase: Phase }>

/** Names the lock under which uploads get their room one after the other. */
const roomLock = 'upload room'

/**
 * Opens an upload, or finds the one of the same file that was broken off. Its room in the person's share of the day is
 * kept for it from now on, on the disk as `promised` says.
 *
 * @throws Refusal 413 beyond 10 GB or the share of the day, 415 for what the library does not take, 503 without room
 */
export async function startUpload(call: UploadCall, step: Step<'start'>): Promise<UploadSession> {
  const { db, access, language } = call
  const parts = partsOf(call)
  const name = cleanName(step.name)
  if (step.size > largestUpload) throw fail(uploadErrors.tooLarge, { name })
  if (!typeOfExtension(extensionOf(name))) throw fail(fileErrors.typeNotAllowed, { name })
  await requireFolder(db, step.category_id, language)
  const { phase: _, client_key, size, mime_type, ...fields } = step
  const requested = { user_id: access.userId, clientKey: client_key, name, size, mimetype: mime_type, fields }
  const live = await liveSession(db, requested)
  if (live && parts.holds(live)) {
    // What nobody went on with for a day kept no share of it.
    await refuseBeyondQuota(call, { userId: access.userId, size, session: live.id })
    return shownSession(live)
  }
  const share = await dailyShare(call)
  const { made, dropped } = await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${roomLock}))`.execute(tx)
    const other = await liveSession(tx, requested)
    if (other && parts.holds(other)) return { made: other, dropped: [] as PartsOwner[] }
    const opened = await openSession(tx, requested)
    await refuseBeyond(tx, share, { userId: access.userId, size, session: opened.made.id })
    await requireRoomToBegin(tx, call, opened.made)
    return opened
  })
  await removeDropped(call, dropped).catch((error) =>
    call.log.warn({ err: error }, 'the bytes of a replaced upload were not removed'),
  )
  await parts.begin(made)
  return shownSession(made)
}

/** What lies between the parts that have come. */
function missingOf({ received, size }: Session): [number, number][] {
  const holes: [number, number][] = []
  let at = 0
  for (const [from, to] of received) {
    if (from > at) holes.push([at, from])
    at = to
  }
  if (at < size) holes.push([at, size])
  return holes
}

/** Somebody else finished the upload in between: what that file takes of the share of the day counts once. */
class MadeAlready extends Error {}

/**
 * The file of the library that an upload becomes: there at once, ready when its bytes were put together.
 *
 * @throws MadeAlready when it is there
 */
/** What the bytes of a whole upload are. What the library does not take is dropped with its bytes. */
async function recogniseWhole(call: UploadCall, session: Session) {
  const source = await endingWhenLost(call, session.id, () => partsOf(call).gather(session))
  try {
    const recognised = await recognise(source, session.name)
    const check = await acceptedTypes(call)
    check(recognised, session.name)
    return recognised
  } catch (error) {
    if (error instanceof Refusal && error.definition.status === 415) await dropSession(call, session.id)
    throw error
  }
}

async function makeFile(call: UploadCall, session: Session, sha256: string | undefined): Promise<void> {
  const { access } = call
  const recognised = await recogniseWhole(call, session)
  const { category_id, upload_type, description, credit } = session.fields as Record<string, string | number>
  return call.change(async (tx, note) => {
    const locked = await requireSession(tx, access.userId, session.id, true)
    if (locked.file_id) throw new MadeAlready()
    const { id } = await tx
      .insertInto('file')
      .values({
        key: fileKeyOf(session.id),
        name: titleOf(session.name),
        ...recognised,
        filename_original: session.name,
        description: String(description ?? ''),
        credit: String(credit ?? ''),
        size: session.size,
        sha256: Buffer.alloc(0),
        category_id: Number(category_id) || null,
        upload_type: String(upload_type ?? ''),
        department_id: access.departments[0] ?? null,
        created_by: access.userId,
        pipeline: 'assembling',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`update upload_session set state = 'finished', file_id = ${id} where id = ${session.id}`.execute(
      tx,
    )
    await addJob(tx, {
      kind: 'store',
      fileId: id,
      askedBy: access.userId,
      data: { session_id: session.id, sha256: sha256 ?? null },
    })
    note({ type: 'file', id, name: session.name, after: (await findFile(tx, id))?.row })
  })
}

/**
 * Makes the file of an upload that has come whole. Asked again, it answers the same file.
 *
 * @throws Refusal 409 `upload.incomplete` with the holes, 415 for content that is not what the name says
 */
export async function finishUpload(call: UploadCall, step: Step<'finish'>): Promise<UploadSession> {
  const { db, access } = call
  const session = await requireSession(db, access.userId, step.session_id)
  const missing = missingOf(session)
  if (missing.length > 0) throw fail(uploadErrors.incomplete, { missing })
  if (!session.file_id) {
    if (!partsOf(call).holds(session)) throw fail(uploadErrors.gone)
    const coming = { userId: access.userId, size: session.size, session: session.id }
    await withinQuota(call, coming, () => makeFile(call, session, step.sha256)).catch((error) => {
      if (!(error instanceof MadeAlready)) throw error
    })
  }
  return shownSession(await requireSession(db, access.userId, step.session_id))
}

/** Drops an upload with what has come of it; one that is a file by now stays. */
export async function cancelUpload(call: UploadCall, step: Step<'cancel'>): Promise<UploadSession> {
  const session = await requireSession(call.db, call.access.userId, step.session_id)
  await dropSession(call, session.id)
  return shownSession(session)
}
