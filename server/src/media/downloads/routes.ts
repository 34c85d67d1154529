import { Readable } from 'node:stream'
import {
  downloadErrors,
  downloadFile,
  prepareDownload,
  sendDownload,
} from '@toasoan/contract/media/downloads'
import type { Access } from '#server/kernel/access/access.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Call, type CallContext, type Route, route } from '#server/kernel/http/route.ts'
import {
  disposition,
  logFileAction,
  originalKey,
  requireFile,
  savedName,
  sendStored,
} from '../files/public.ts'
import { fetchIntoLibrary } from './fetch-into-library.ts'
import { entriesOf, prepare, type Requested, takeTicket } from './tickets.ts'
import { zipSize, zipStream } from './zip.ts'

/** The file itself as an attachment, or the range that was asked for. */
function sendPlain(
  call: CallContext<Access | null>,
  file: Pick<Requested, 'key' | 'name' | 'extension' | 'mimetype' | 'size'>,
) {
  const { key, mimetype, size } = file
  const name = savedName(file)
  const variant = { storageKey: originalKey(key), mimetype, size, etag: `"${key}"` }
  return sendStored(call, call.request, call.reply, variant, { name, inline: false, cache: 'no-store' })
}

/** A download that goes on after a break, or asks for a later part, was logged when it began. */
const isBeginning = ({ headers: { range }, method }: Call['request']): boolean =>
  method === 'GET' && (!range || /^bytes=0-/.test(range))

async function sendOne(call: Call<typeof downloadFile>) {
  // Who may download everywhere still downloads only what they may see.
  await requireFile(call.db, call, call.params.id, 'file.view')
  const { file } = await requireFile(call.db, call, call.params.id, 'file.download')
  const ready = file.deleted_at === null && (file.pipeline === 'ready' || file.pipeline === 'processing')
  if (!ready) throw fail(downloadErrors.missing, { total: 1, names: savedName(file), missing: [] })
  if (isBeginning(call.request)) await logFileAction(call, downloadFile, [file.id], 'download')
  return sendPlain(call, file)
}

async function sendPrepared(call: Call<typeof sendDownload>) {
  const { request, reply } = call
  const isHead = request.method === 'HEAD'
  const { name, plain, files } = await takeTicket(call, call.params.ticket, isHead)
  const [file] = files
  if (plain && file) return sendPlain(call, file)
  const entries = entriesOf(call, files)
  void reply.headers({
    'content-type': 'application/zip',
    'content-length': await zipSize(entries),
    'content-disposition': disposition(name, false),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  // An empty stream leaves the length as it was told.
  return reply.send(isHead ? Readable.from([]) : zipStream(entries))
}

export const routes: Route[] = [
  route(downloadFile, sendOne),
  route(prepareDownload, async (call) =>
    call.body.url === undefined ? prepare(call, prepareDownload) : fetchIntoLibrary(call, call.body.url),
  ),
  route(sendDownload, sendPrepared),
]
