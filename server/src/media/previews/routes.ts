import { buffer } from 'node:stream/consumers'
import { previewErrors, previewedExtensions, previewFile } from '@toasoan/contract/media/previews'
import { fail } from '#server/kernel/http/fail.ts'
import { type Call, type Route, route } from '#server/kernel/http/route.ts'
import { inWorker, piece, WorkFailure } from '#server/kernel/work/in-worker.ts'
import { originalKey, requireFile } from '../files/public.ts'
import type { Pages } from './collect-pages.ts'

const pages = piece('readPages', new URL('./read-pages.ts', import.meta.url), () => import('./read-pages.ts'))

/** Bytes of the largest file that is read for a preview; it is held in memory meanwhile. */
const largest = 40 * 1_048_576

/** What a reader gives up on because there is too much of it. */
const tooMuch = new Set(['tooMuch', 'bomb', 'slow', 'memory'])

/** The words of a document, read beside the server within limits of memory and time. */
async function preview(call: Call<typeof previewFile>): Promise<Pages> {
  const { db, params, access, storage } = call
  const { file } = await requireFile(db, call, params.id, 'file.view')
  const { name, extension, size } = file
  if (!previewedExtensions.includes(extension)) throw fail(previewErrors.none)
  if (size > largest) throw fail(previewErrors.tooLarge, { name })
  const opened = await storage.open(originalKey(file.key))
  if (!opened) throw fail(previewErrors.unreadable, { name })
  const content = new Uint8Array(await buffer(opened.stream))
  return inWorker(
    access.userId,
    pages,
    { content, extension },
    { milliseconds: 20_000, megabytes: 512 },
  ).catch((error) => {
    if (!(error instanceof WorkFailure)) throw error
    throw fail(tooMuch.has(error.code) ? previewErrors.tooLarge : previewErrors.unreadable, { name })
  })
}

export const routes: Route[] = [route(previewFile, preview)]
