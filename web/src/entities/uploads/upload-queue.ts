import type { FileRow } from '@toasoan/contract/media/file-row'
import { listFiles, updateFile, updateFiles } from '@toasoan/contract/media/files'
import { chunksAtOnce } from '@toasoan/contract/media/uploads'
import { isAbort } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { onSessionEnd } from '#web/client/credentials.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { translate } from '#web/language/language.ts'
import { type KeptUpload, keepUploads, keptUploads } from './kept-uploads.ts'
import { type Sent, sendFile, takeStep } from './send-file.ts'
import { slots } from './slots.ts'
import { speedMeter } from './speed.ts'
import { uploadTexts } from './text.ts'
import {
  changedFields,
  fieldsOf,
  isUnderWay,
  keyOfFile,
  type UploadFields,
  type UploadItem,
} from './upload-item.ts'

/** State of the panel. */
export type Uploads = {
  items: readonly UploadItem[]
  /** Unfinished uploads from before a reload. */
  kept: readonly KeptUpload[]
  fields: UploadFields
}

/** Maximum number of files added at once. */
const mostFiles = 500

/** Concurrent files; three parts are sent at a time (specification, section 9). */
const filesAtOnce = 3

/** Minimum file size in bytes for measuring speed: smaller files mostly wait for responses. */
const smallestMeasured = 262_144

let uploads: Uploads = { items: [], kept: keptUploads(), fields: { category_id: 0, credit: '' } }
let count = 0
const watchers = new Set<() => void>()
const controllers = new Map<number, AbortController>()
const inSlots = slots(chunksAtOnce)
const meter = speedMeter()

export const currentUploads = (): Uploads => uploads

/** Subscribes to changes. Returns the unsubscribe function. */
export function onUploads(tell: () => void): () => void {
  watchers.add(tell)
  return () => {
    watchers.delete(tell)
  }
}

/** Current speed in bytes per second. */
export const uploadRate = (): number => meter.rate(Date.now())

function keep(): void {
  const open = uploads.items
    .filter((item) => isUnderWay(item) || item.state === 'paused')
    .map(({ key, file, sessionId }) => ({ key, name: file.name, size: file.size, sessionId }))
  keepUploads([...uploads.kept, ...open])
}

function set(next: Partial<Uploads>, isKept = true): void {
  uploads = { ...uploads, ...next }
  if (isKept) keep()
  for (const tell of watchers) tell()
}

const change = (id: number, part: Partial<UploadItem>, isKept = true) =>
  set({ items: uploads.items.map((item) => (item.id === id ? { ...item, ...part } : item)) }, isKept)

const itemOf = (id: number) => uploads.items.find((item) => item.id === id)

function notifySent(id: number, bytes: number): void {
  const item = itemOf(id)
  if (!item) return
  if (bytes > item.sent && item.file.size >= smallestMeasured) meter.add(bytes - item.sent, Date.now())
  change(id, { sent: bytes }, false)
}

/** Applies changed panel settings to uploaded files. */
function giveFields(ids: number[], before: UploadFields, now: UploadFields): void {
  const change = changedFields(before, now)
  if (!change) return
  call(updateFiles, { body: { ids, change } })
    .then(() => invalidate('/files*'))
    .catch(reportFailure)
}

function applySent(id: number, sent: Sent): void {
  if (sent.kind === 'refused') change(id, { state: 'failed', failure: sent.reason })
  else if (sent.kind === 'duplicates')
    change(id, { state: 'asking', duplicates: sent.rows, sameBy: sent.by, sent: 0 })
  else {
    const { row, fields } = sent
    const item = itemOf(id)
    change(id, { state: 'done', row, sent: item?.file.size ?? 0, failure: null })
    if (row && item) giveFields([row.id], fields, fieldsOf(item, uploads.fields))
    void invalidate(listFiles, '/files/categories')
  }
}

/** Whether the local file is still readable; not if it was changed or moved. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

async function failed(id: number, file: File, error: unknown): Promise<void> {
  const told = error instanceof Error ? error.message : String(error)
  const failure = (await isReadable(file)) ? told : translate(uploadTexts.unreadable)
  change(id, { state: 'failed', away: false, full: false, failure })
}

async function run(item: UploadItem): Promise<void> {
  const { id, file, keepBoth, uploadType, sessionId: opened } = item
  const controller = new AbortController()
  const { signal } = controller
  controllers.set(id, controller)
  const isCurrent = () => !signal.aborted && controllers.get(id) === controller
  try {
    const sent = await sendFile(file, {
      signal,
      keepBoth,
      uploadType,
      sessionId: opened,
      slots: inSlots,
      fields: () => fieldsOf(item, uploads.fields),
      onPhase: (state) => isCurrent() && change(id, { state }),
      onSent: (bytes) => isCurrent() && notifySent(id, bytes),
      onAway: (away) => isCurrent() && change(id, { away }),
      onFull: (full) => isCurrent() && change(id, { full }),
      onSession: (sessionId) => isCurrent() && change(id, { sessionId }),
    })
    if (isCurrent()) applySent(id, sent)
  } catch (error) {
    if (isCurrent() && !isAbort(error)) await failed(id, file, error)
  } finally {
    if (controllers.get(id) === controller) controllers.delete(id)
    startNext()
  }
}

/** Starts waiting uploads up to the limit, in order. */
function startNext(): void {
  const waiting = uploads.items.filter(({ state }) => state === 'waiting')
  for (const item of waiting.slice(0, Math.max(0, filesAtOnce - controllers.size))) {
    change(item.id, { state: 'checking' }, false)
    void run(item)
  }
}

const blank = {
  sent: 0,
  away: false,
  full: false,
  failure: null,
  duplicates: [],
  sameBy: null,
  keepBoth: false,
  row: null,
}

/** Adds a file that is already in the library, for example from a URL. */
export function addArrived(row: FileRow): void {
  count += 1
  // Its bytes were never local.
  const file = new File([], row.name)
  const folder = row.category?.id ?? 0
  const arrived = {
    ...blank,
    id: count,
    file,
    key: `row:${row.id}`,
    row,
    folder,
    uploadType: '',
    sessionId: null,
  }
  set({ items: [...uploads.items, { ...arrived, state: 'done' }] })
}

/** Adds files to the queue, for a folder (0 for none). A queued file is resumed instead. */
export function addUploads(files: readonly File[], { uploadType = '', folder = 0 } = {}): void {
  if (files.length > mostFiles) reportFailure(new Error(translate(uploadTexts.tooMany, { count: mostFiles })))
  const added: UploadItem[] = []
  for (const file of files.slice(0, mostFiles)) {
    const key = keyOfFile(file)
    const before = uploads.items.find((item) => item.key === key && item.state !== 'done')
    if (before?.state === 'paused' || before?.state === 'failed')
      change(before.id, { state: 'waiting', failure: null })
    if (before || added.some((item) => item.key === key)) continue
    count += 1
    const sessionId = uploads.kept.find((one) => one.key === key)?.sessionId ?? null
    added.push({ ...blank, id: count, file, key, state: 'waiting', uploadType, folder, sessionId })
  }
  const keys = new Set(added.map(({ key }) => key))
  set({ items: [...uploads.items, ...added], kept: uploads.kept.filter(({ key }) => !keys.has(key)) })
  startNext()
}

function stop(id: number): void {
  controllers.get(id)?.abort(new DOMException('aborted', 'AbortError'))
  controllers.delete(id)
}

/** Pauses uploads; `resumeUploads` continues them. */
export function pauseUploads(ids: readonly number[]): void {
  const paused = uploads.items.filter((item) => ids.includes(item.id) && isUnderWay(item))
  for (const { id } of paused) stop(id)
  set({
    items: uploads.items.map((item) =>
      paused.includes(item) ? { ...item, state: 'paused', away: false, full: false } : item,
    ),
  })
  startNext()
}

/** Continues paused or failed uploads. */
export function resumeUploads(ids: readonly number[]): void {
  const isHeld = ({ id, state }: UploadItem) => ids.includes(id) && (state === 'paused' || state === 'failed')
  set({
    items: uploads.items.map((item) => (isHeld(item) ? { ...item, state: 'waiting', failure: null } : item)),
  })
  startNext()
}

const dropAtServer = (sessionId: string | null) => {
  // If deletion fails now, it expires after seven days.
  if (sessionId) void takeStep({ phase: 'cancel', session_id: sessionId }).catch(() => {})
}

/** Removes a file from the queue and deletes its uploaded parts. */
export function cancelUpload(id: number): void {
  const item = itemOf(id)
  if (!item) return
  stop(id)
  if (item.state !== 'done') dropAtServer(item.sessionId)
  set({ items: uploads.items.filter((one) => one.id !== id) })
  startNext()
}

/** Discards an upload from before the reload. */
export function forgetKept(key: string): void {
  dropAtServer(uploads.kept.find((one) => one.key === key)?.sessionId ?? null)
  set({ kept: uploads.kept.filter((one) => one.key !== key) })
}

/** Decides about a file that already exists in the library. */
export async function resolveDuplicate(id: number, wish: 'keepBoth' | FileRow): Promise<void> {
  if (wish === 'keepBoth') {
    change(id, { state: 'waiting', keepBoth: true, duplicates: [] })
    return startNext()
  }
  try {
    const row = wish.trashed_at
      ? await call(updateFile, { params: { id: wish.id }, body: { trashed: false } })
      : wish
    // Existing library files keep their folder and credit.
    change(id, { state: 'done', row, duplicates: [row] })
    if (wish.trashed_at) await invalidate('/files*')
  } catch (error) {
    reportFailure(error)
  }
}

/** Sets folder and credit of all files, uploaded or not. */
export function setUploadFields(fields: UploadFields): void {
  const { fields: before } = uploads
  set({ fields })
  const arrived = uploads.items.filter(({ state, duplicates }) => state === 'done' && duplicates.length === 0)
  for (const [folder, items] of Map.groupBy(arrived, (item) => item.folder)) {
    const ids = items.flatMap(({ row }) => row?.id ?? [])
    if (ids.length > 0) giveFields(ids, fieldsOf({ folder }, before), fieldsOf({ folder }, fields))
  }
}

/** Removes finished and failed uploads; failed ones are deleted on the server, freeing space. */
export function clearUploads(): void {
  for (const { state, sessionId } of uploads.items) if (state === 'failed') dropAtServer(sessionId)
  set({ items: uploads.items.filter((item) => isUnderWay(item) || item.state === 'paused') })
}

window.addEventListener('beforeunload', (event) => {
  if (uploads.items.some(isUnderWay)) event.preventDefault()
})

onSessionEnd(() => {
  for (const id of [...controllers.keys()]) stop(id)
  set({ items: [], kept: [] }, false)
})
