import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say } from '@toasoan/contract/kit/text'
import { editorExtensions, editorUpload } from '@toasoan/contract/media/extensions'
import { fileErrors, listFiles, uploadFields, uploadFile, viewFile } from '@toasoan/contract/media/files'
import { reaches } from '#server/kernel/access/access.ts'
import { InvalidInput } from '#server/kernel/http/error-handler.ts'
import { fail, Refusal } from '#server/kernel/http/fail.ts'
import { type Call, type Route, route } from '#server/kernel/http/route.ts'
import { acceptedTypes } from './accepted-types.ts'
import { asFileRow, findFile, searchFiles } from './queries.ts'
import { receiveUpload, type Upload } from './receive-upload.ts'
import { discardFile, prepareFile } from './store-file.ts'
import { houseWatermark } from './watermark.ts'

type UploadCall = Call<typeof uploadFile>

const aboutTheFile = new Set<unknown>(Object.values(fileErrors).filter(({ status }) => status < 500))

async function keep(call: UploadCall, { path, name, fields }: Upload) {
  const { access, storage } = call
  const given = uploadFields.safeParse(fields)
  if (!given.success) throw new InvalidInput(given.error, fields)
  const { category_id, upload_type, description } = given.data
  const values = await prepareFile(storage, {
    path,
    name,
    userId: access.userId,
    departmentId: access.departments[0] ?? null,
    categoryId: category_id,
    uploadType: upload_type,
    description,
    accepted: upload_type === editorUpload ? editorExtensions : undefined,
    check: await acceptedTypes(call),
    watermark: await houseWatermark(call),
  })
  try {
    return await call.change(async (tx, note) => {
      const file = await tx.insertInto('file').values(values).returningAll().executeTakeFirstOrThrow()
      const row = asFileRow(file, access.name)
      note({ type: 'file', id: file.id, name: file.name, after: row })
      return row
    })
  } catch (error) {
    await discardFile(storage, values)
    throw error
  }
}

async function upload(call: UploadCall) {
  let received: Upload | null = null
  try {
    received = await receiveUpload(call.request, join(call.configuration.dataDir, 'uploads'))
    return await keep(call, received)
  } catch (error) {
    if (!(error instanceof Refusal) || !aboutTheFile.has(error.definition)) throw error
    const { definition, data } = error
    throw fail(definition, data, { file: [say(definition.message, call.language, data)] })
  } finally {
    if (received) await rm(received.path, { force: true })
  }
}

export const routes: Route[] = [
  route(uploadFile, upload),
  route(listFiles, ({ db, access, query }) => searchFiles(db, access, query)),
  route(viewFile, async ({ db, access, params }) => {
    const found = await findFile(db, params.id)
    if (!found) throw fail(kernelErrors.notFound)
    const { created_by, department_id } = found.file
    if (!reaches(access, 'file.view', { owner_id: created_by, department_id })) {
      throw fail(kernelErrors.permissionDenied, { permission: 'file.view' })
    }
    return found.row
  }),
]
