import { randomBytes } from 'node:crypto'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say } from '@toasoan/contract/kit/text'
import { archiveErrors } from '@toasoan/contract/media/archive'
import { sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { fail, Refusal } from '#server/kernel/http/fail.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { settingsOf } from '../../administration/settings/public.ts'
import { addJob } from '../work/public.ts'
import { ownAccounts } from './accounts.ts'

type Sent = {
  name: string
  type: string
  size: number
  over_duration: boolean
  pipeline: string
  mam_status: number
}

const megabyte = 1_048_576

type Place = Pick<Kernel, 'db' | 'pool' | 'listener'>

/**
 * Sends a sound to the archive for a person: by the one account named, or the only one that they may send with. Of
 * two who send it at once, one does.
 *
 * @throws Refusal 422 for what does not go there (specification, section 5), 409 when it is there or on its way
 */
export async function sendFor(
  kernel: Place,
  tx: Tx,
  person: Pick<Access, 'userId'>,
  fileId: number,
  accountId?: number,
): Promise<void> {
  const { rows } = await sql<Sent>`select name, type, size, over_duration, pipeline, mam_status from file
    where id = ${fileId} and deleted_at is null for update`.execute(tx)
  const file = rows[0]
  if (!file) throw fail(kernelErrors.notFound)
  const { name } = file
  if (file.type !== 'audio') throw fail(archiveErrors.notSound, { name })
  if (file.over_duration) throw fail(archiveErrors.overDuration, { name })
  const { 'files.max_size_to_dalet': megabytes } = await settingsOf(kernel)
  if (megabytes > 0 && file.size >= megabytes * megabyte)
    throw fail(archiveErrors.tooLarge, { name, megabytes })
  if (file.mam_status === 2) throw fail(archiveErrors.underWay, { name })
  if (file.mam_status === 1) throw fail(archiveErrors.sent, { name })
  if (file.pipeline !== 'ready') throw fail(archiveErrors.notReady, { name })
  const accounts = (await ownAccounts(tx, person)).filter(({ may_send }) => may_send)
  const account = accountId ? accounts.find(({ id }) => id === accountId) : accounts[0]
  if (!account || (!accountId && accounts.length > 1)) throw fail(archiveErrors.noAccount)
  const sending = randomBytes(12).toString('hex')
  await sql`update file set mam_status = 2, mam_error = '', mam_account_id = ${account.id}, mam_sent_at = now(),
      mam_sending = ${sending}, version = version + 1, updated_at = now()
    where id = ${fileId} and mam_status = 0`.execute(tx)
  await addJob(tx, { kind: 'send', fileId, askedBy: person.userId, data: { sending } })
}

/** As `sendFor`, by somebody who asks for it; refuses 403 without `file.dalet`. */
export async function sendToArchive(
  kernel: Place,
  tx: Tx,
  access: Access,
  fileId: number,
  accountId?: number,
): Promise<void> {
  if (!can(access, 'file.dalet')) throw fail(kernelErrors.permissionDenied, { permission: 'file.dalet' })
  await sendFor(kernel, tx, access, fileId, accountId)
}

/** Sends what was uploaded for the archive; what does not go there says so. */
export async function sendUploaded(
  kernel: Place,
  userId: number,
  fileId: number,
  accountId?: number,
): Promise<void> {
  try {
    await inTransaction(kernel.db, (tx) => sendFor(kernel, tx, { userId }, fileId, accountId))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const reason = say(error.definition.message, 'vi', error.data)
    await sql`update file set mam_error = ${reason} where id = ${fileId} and mam_status = 0`.execute(
      kernel.db,
    )
  }
}
