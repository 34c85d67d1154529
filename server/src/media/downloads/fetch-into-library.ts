import { join } from 'node:path'
import type { ErrorDefinition } from '@toasoan/contract/kit/errors'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say } from '@toasoan/contract/kit/text'
import { downloadErrors, type prepareDownload } from '@toasoan/contract/media/downloads'
import { uploadLimits } from '@toasoan/contract/media/extensions'
import { fileErrors } from '@toasoan/contract/media/file-errors'
import type { FileRow } from '@toasoan/contract/media/file-row'
import { proxyErrors } from '@toasoan/contract/media/proxy'
import { can } from '#server/kernel/access/access.ts'
import { fail, Refusal } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import {
  acceptedTypes,
  discardFile,
  findFile,
  prepareFile,
  refuseBeyondQuota,
  requireFolder,
  titleOf,
  withinQuota,
} from '../files/public.ts'
import { type Fetched, fetchPicture, inTurn } from '../proxy/public.ts'
import { requireSpace } from '../uploads/public.ts'
import { addJob } from '../work/public.ts'

type FetchCall = Call<typeof prepareDownload>

/** What the extension of a picture is, by what its bytes say. */
const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/bmp': 'bmp',
}

/** The name at the end of an address, with the extension that belongs to the bytes. */
function nameOf(address: URL, mimetype: string): string {
  const last = address.pathname.split('/').at(-1) ?? ''
  let name = last
  try {
    name = decodeURIComponent(last)
  } catch {
    // It is taken as it stands.
  }
  return `${titleOf(name.replace(/[\\/]/g, '')) || 'ảnh'}.${extensions[mimetype] ?? 'jpg'}`
}

const megabytes = Math.floor(uploadLimits.image / 1_048_576)

/** What is said of an address whose picture does not come. */
function refusalFor(definition: ErrorDefinition, host: string): [ErrorDefinition, Record<string, unknown>] {
  if (definition === proxyErrors.rejected) return [downloadErrors.hostNotTrusted, { host }]
  if (definition === proxyErrors.notAPicture) return [downloadErrors.notAPicture, {}]
  if (definition === proxyErrors.tooLarge) return [downloadErrors.pictureTooLarge, { megabytes }]
  return [downloadErrors.notFetched, { host }]
}

const atUrl = (call: FetchCall, definition: ErrorDefinition, data: Record<string, unknown>) =>
  fail(definition, data, { url: [say(definition.message, call.language, data)] })

async function fetched(call: FetchCall, address: URL): Promise<Fetched> {
  const { configuration, access, reply } = call
  const { imageProxyKey, imageProxyHosts } = configuration
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  try {
    // Without its key the proxy is off, whatever the list says.
    const hosts = imageProxyKey ? imageProxyHosts : []
    return await inTurn(access.userId, () => fetchPicture(address.href, { hosts, signal: gone.signal }))
  } catch (error) {
    if (!(error instanceof Refusal) || !Object.values<unknown>(proxyErrors).includes(error.definition))
      throw error
    throw atUrl(call, ...refusalFor(error.definition, address.host))
  }
}

async function keep(call: FetchCall, { content, mimetype }: Fetched, address: URL): Promise<FileRow> {
  const { access, body, storage } = call
  const values = await prepareFile(storage, {
    buffer: content,
    name: nameOf(address, mimetype),
    userId: access.userId,
    departmentId: access.departments[0] ?? null,
    categoryId: body.category_id ?? null,
    uploadType: 'download',
    description: body.description,
    credit: body.credit,
    check: await acceptedTypes(call),
  })
  try {
    return await call.change(async (tx, note) => {
      const { id } = await tx.insertInto('file').values(values).returning('id').executeTakeFirstOrThrow()
      await addJob(tx, { kind: 'probe', fileId: id, askedBy: access.userId })
      const row = (await findFile(tx, id))?.row as FileRow
      note({ type: 'file', id, name: row.name, after: row })
      return row
    })
  } catch (error) {
    await discardFile(storage, values)
    throw error
  }
}

/**
 * Fetches the picture at an address of another host into the library, as the caller's: only hosts on the list of the
 * picture proxy are asked, and what comes is judged by its bytes and counts as one of the caller's files of today.
 *
 * @throws Refusal 403 without `file.create`; 422 with what is wrong at `url`; what an upload is refused with
 */
export async function fetchIntoLibrary(call: FetchCall, url: string): Promise<FileRow> {
  const { access, body, configuration, db } = call
  if (!can(access, 'file.create')) throw fail(kernelErrors.permissionDenied, { permission: 'file.create' })
  await requireFolder(db, body.category_id, call.language)
  // Who may not upload any more today has nothing fetched.
  await refuseBeyondQuota(call, { userId: access.userId, size: 1 })
  await requireSpace(db, join(configuration.dataDir, 'uploads'), uploadLimits.image)
  const address = new URL(url)
  const picture = await fetched(call, address)
  const coming = { userId: access.userId, size: picture.content.length }
  try {
    return await withinQuota(call, coming, () => keep(call, picture, address))
  } catch (error) {
    const aboutPicture =
      error instanceof Refusal &&
      error.definition.status < 500 &&
      Object.values<unknown>(fileErrors).includes(error.definition)
    throw aboutPicture ? atUrl(call, error.definition, error.data) : error
  }
}
