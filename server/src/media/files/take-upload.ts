import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { say } from '@toasoan/contract/kit/text'
import { editorExtensions, editorUpload } from '@toasoan/contract/media/extensions'
import { fileErrors } from '@toasoan/contract/media/file-errors'
import type { FileRow } from '@toasoan/contract/media/file-row'
import { uploadFields } from '@toasoan/contract/media/files'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { InvalidInput } from '#server/kernel/http/error-handler.ts'
import { fail, Refusal } from '#server/kernel/http/fail.ts'
import type { Call, Note } from '#server/kernel/http/route.ts'
import { updateValues } from '#server/kernel/records/change-record.ts'
import { requireSpace } from '../uploads/public.ts'
import { addJob } from '../work/public.ts'
import { acceptedTypes } from './accepted-types.ts'
import { type Found, findFile } from './file-rows.ts'
import { requireFolder } from './folders.ts'
import { withHiddenAreas } from './hide-areas.ts'
import { around, receiveUpload, type Upload } from './receive-upload.ts'
import { mayFile } from './seen.ts'
import { discardFile, prepareFile } from './store-file.ts'
import { refuseBeyondQuota, whileReceiving, withinQuota } from './upload-quota.ts'
import { watermarkFor } from './watermark.ts'

type Given = z.output<typeof uploadFields>
type UploadCall = Call<AnyEndpoint> & { access: Access }

const aboutTheFile = new Set<unknown>(Object.values(fileErrors).filter(({ status }) => status < 500))

async function keep(call: UploadCall, { path, name, fields }: Upload): Promise<FileRow> {
  const { access } = call
  const given = uploadFields.safeParse(fields)
  if (!given.success) throw new InvalidInput(given.error, fields)
  await requireFolder(call.db, given.data.category_id, call.language)
  const { size } = await stat(path)
  return withinQuota(call, { userId: access.userId, size }, () => keepFile(call, given.data, { path, name }))
}

/** Closes a picture to everybody but staff, if the user may change it: it shows what another one hides. */
async function closeOriginal(tx: Tx, { access }: UploadCall, id: number, note: Note): Promise<void> {
  const before = await findFile(tx, id, true)
  if (!before || before.file.reach === 'staff' || !mayFile(access, 'file.update', before)) return
  await updateValues(tx, 'file', id, { reach: 'staff' })
  const after = (await findFile(tx, id)) as Found
  note({ type: 'file', id, name: after.row.name, before: before.row, after: after.row })
}

async function keepFile(call: UploadCall, given: Given, { path, name }: Pick<Upload, 'path' | 'name'>) {
  const { access, storage } = call
  const { category_id, upload_type, description, credit, watermark, hide } = given
  const source = hide ? { buffer: await withHiddenAreas(path, hide, name) } : { path }
  const values = await prepareFile(storage, {
    ...source,
    name,
    userId: access.userId,
    departmentId: access.departments[0] ?? null,
    categoryId: category_id,
    uploadType: upload_type,
    description,
    credit,
    accepted: upload_type === editorUpload ? editorExtensions : undefined,
    check: await acceptedTypes(call),
    watermark: await watermarkFor(call, { choice: watermark, categoryId: category_id }),
  })
  try {
    return await call.change(async (tx, note) => {
      const { id } = await tx.insertInto('file').values(values).returning('id').executeTakeFirstOrThrow()
      const { row } = (await findFile(tx, id)) as Found
      if (row.type !== 'document') await addJob(tx, { kind: 'probe', fileId: id, askedBy: access.userId })
      note({ type: 'file', id, name: row.name, after: row })
      if (hide && given.hidden_from) await closeOriginal(tx, call, given.hidden_from, note)
      return row
    })
  } catch (error) {
    await discardFile(storage, values)
    throw error
  }
}

/** Receives what the caller's share of the day has room for; what is refused is read and dropped. */
async function receiveShare(call: UploadCall): Promise<Upload> {
  const { request, access, configuration, db } = call
  const folder = join(configuration.dataDir, 'uploads')
  const declared = Number(request.headers['content-length'] ?? 0) || 0
  const coming = { userId: access.userId, size: Math.max(0, declared - around) }
  try {
    return await whileReceiving(access.userId, async () => {
      await refuseBeyondQuota(call, coming)
      await requireSpace(db, folder, coming.size)
      return receiveUpload(request, folder)
    })
  } catch (error) {
    request.raw.resume()
    throw error
  }
}

/**
 * Receives the file of a multipart call, checks it and keeps it as the caller's. `fixed` stands over the
 * fields that were sent.
 */
export async function takeUpload(call: UploadCall, fixed: Record<string, unknown> = {}): Promise<FileRow> {
  let received: Upload | null = null
  try {
    received = await receiveShare(call)
    return await keep(call, { ...received, fields: { ...received.fields, ...fixed } })
  } catch (error) {
    if (!(error instanceof Refusal) || !aboutTheFile.has(error.definition)) throw error
    const { definition, data } = error
    throw fail(definition, data, { file: [say(definition.message, call.language, data)] })
  } finally {
    if (received) await rm(received.path, { force: true })
  }
}
