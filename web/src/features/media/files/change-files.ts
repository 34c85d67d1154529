import { prepareDownload } from '@toasoan/contract/media/downloads'
import type { FileRow } from '@toasoan/contract/media/file-row'
import { deleteFile, updateFile, updateFiles } from '@toasoan/contract/media/files'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { translate } from '#web/language/language.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { toast, toastSuccess } from '#web/ui/toast.ts'
import { fileTexts as texts } from './text.ts'

type Results = { id: number; ok: boolean; message: string | null }[]

/** Says what became of many files; of those that were refused, which and why. */
function tell(rows: readonly FileRow[], results: Results, done: typeof texts.changed): boolean {
  const refused = results.filter(({ ok }) => !ok)
  const count = results.length - refused.length
  if (count > 0) toastSuccess(translate(done, { count }))
  if (refused.length === 0) return true
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const reasons = [...new Set(refused.map(({ id, message }) => message ?? names.get(id) ?? ''))]
  toast(reasons.slice(0, 4).join(' '), 'danger', {
    title: translate(texts.notAll, { count: refused.length }),
    duration: 10_000,
  })
  return false
}

type Change = NonNullable<Parameters<typeof call<typeof updateFiles>>[1]>['body']

async function changeMany(
  rows: readonly FileRow[],
  change: Omit<Extract<Change, object>, 'ids'>,
  done: typeof texts.changed,
): Promise<boolean> {
  const ids = rows.map(({ id }) => id)
  const { results } = await call(updateFiles, { body: { ids, ...change } })
  await invalidate('/files*')
  return tell(rows, results, done)
}

/** Gives many files the same folder, credit or rights; false when some were refused. */
export const giveFiles = (rows: readonly FileRow[], change: Record<string, unknown>): Promise<boolean> =>
  changeMany(rows, { change }, texts.changed)

/** Asks, and puts files into the trash; false when they are still there. */
export async function trashFiles(rows: readonly FileRow[]): Promise<boolean> {
  const title = translate(texts.trashTitle, { count: rows.length })
  const body = translate(texts.trashBody)
  if (!(await confirm({ title, body, confirmLabel: texts.toTrash, danger: true }))) return false
  return changeMany(rows, { trashed: true }, texts.trashed)
}

/** Takes files out of the trash. */
export const restoreFiles = (rows: readonly FileRow[]): Promise<boolean> =>
  changeMany(rows, { trashed: false }, texts.restored)

/** Asks, and deletes files that are in the trash for good. */
export async function purgeFiles(rows: readonly FileRow[]): Promise<boolean> {
  const title = translate(texts.purgeTitle, { count: rows.length })
  const body = translate(texts.purgeBody)
  if (!(await confirm({ title, body, confirmLabel: texts.purge, danger: true }))) return false
  const results: Results = []
  for (const { id } of rows)
    await call(deleteFile, { params: { id }, query: { purge: 'true' } }).then(
      () => results.push({ id, ok: true, message: null }),
      (error: Error) => results.push({ id, ok: false, message: error.message }),
    )
  await invalidate('/files*')
  return tell(rows, results, texts.purged)
}

/** Sends a sound to the archive by an account, or by the only one that this person has. */
export async function archiveFile({ id, version }: FileRow, account?: number): Promise<void> {
  await call(updateFile, { params: { id }, body: { mam_status: 2, mam_account_id: account, version } })
  await invalidate('/files*')
  toastSuccess(translate(texts.archiving))
}

/** Asks for a copy of a sound at the loudness of broadcast. */
export async function makeBroadcastCopy({ id, version }: FileRow): Promise<void> {
  await call(updateFile, { params: { id }, body: { broadcast_copy: true, version } })
  await invalidate('/files*')
  toastSuccess(translate(texts.broadcastAsked))
}

/** Downloads one file as it is, several as a zip. */
export async function downloadFiles(rows: readonly FileRow[]): Promise<void> {
  const file_ids = rows.map(({ id }) => id)
  const prepared = await call(prepareDownload, { body: { file_ids, plain: rows.length === 1 } })
  if (!('address' in prepared)) return
  const { address } = prepared
  const link = Object.assign(document.createElement('a'), { href: address })
  document.body.append(link)
  link.click()
  link.remove()
}

/** The same for a key or a button that waits for nothing. */
export const quietly = (work: Promise<unknown>): void => void work.catch(reportFailure)
