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

/** All that the panel shows. */
export type Uploads = {
  items: readonly UploadItem[]
  /** Unfinished ones from before a reload. */
  kept: readonly KeptUpload[]
  fields: UploadFields
}

/** Most files that are taken at once. */
const mostFiles = 500

/** Files that are looked at and sent at once; of their parts three are on their way (specification, section 9). */
const filesAtOnce = 3

/** Bytes of the smallest file that says how fast the line is: a smaller one mostly waits for answers. */
const smallestMeasured = 262_144

let uploads: Uploads = { items: [], kept: keptUploads(), fields: { category_id: 0, credit: '' } }
let count = 0
const watchers = new Set<() => void>()
const controllers = new Map<number, AbortController>()
const inSlots = slots(chunksAtOnce)
const meter = speedMeter()

export const currentUploads = (): Uploads => uploads

/** Calls back at each change. Returns the way to stop. */
export function onUploads(tell: () => void): () => void {
  watchers.add(tell)
  return () => {
    watchers.delete(tell)
  }
}

/** Bytes a second that go out now. */
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

/** Gives files that have arrived what the panel says of all of them by now, as far as that is something else. */
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

/** Whether the file can still be read on this computer; one that was changed or moved meanwhile cannot. */
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

/** Starts as many of the files that wait as may run, in their order. */
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

/** Adds a file that the library has got already, as from an address of another host. */
export function addArrived(row: FileRow): void {
  count += 1
  // Its bytes were never on this computer.
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

/** Adds files to the end of the queue, for a folder (0 for none). One that is in it already goes on there. */
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

/** Stops files where they are; `resumeUploads` goes on there. */
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

/** Goes on with files that were paused or have failed. */
export function resumeUploads(ids: readonly number[]): void {
  const isHeld = ({ id, state }: UploadItem) => ids.includes(id) && (state === 'paused' || state === 'failed')
  set({
    items: uploads.items.map((item) => (isHeld(item) ? { ...item, state: 'waiting', failure: null } : item)),
  })
  startNext()
}

const dropAtServer = (sessionId: string | null) => {
  // What cannot be dropped now goes by itself after seven days.
  if (sessionId) void takeStep({ phase: 'cancel', session_id: sessionId }).catch(() => {})
}

/** Takes a file out of the queue; what has arrived of it is dropped. */
export function cancelUpload(id: number): void {
  const item = itemOf(id)
  if (!item) return
  stop(id)
  if (item.state !== 'done') dropAtServer(item.sessionId)
  set({ items: uploads.items.filter((one) => one.id !== id) })
  startNext()
}

/** Gives up an upload from before the reload. */
export function forgetKept(key: string): void {
  dropAtServer(uploads.kept.find((one) => one.key === key)?.sessionId ?? null)
  set({ kept: uploads.kept.filter((one) => one.key !== key) })
}

/** Says what becomes of a file that the library has already. */
export async function resolveDuplicate(id: number, wish: 'keepBoth' | FileRow): Promise<void> {
  if (wish === 'keepBoth') {
    change(id, { state: 'waiting', keepBoth: true, duplicates: [] })
    return startNext()
  }
  try {
    const row = wish.trashed_at
      ? await call(updateFile, { params: { id: wish.id }, body: { trashed: false } })
      : wish
    // What was in the library before keeps its own folder and credit.
    change(id, { state: 'done', row, duplicates: [row] })
    if (wish.trashed_at) await invalidate('/files*')
  } catch (error) {
    reportFailure(error)
  }
}

/** Gives all files a folder and a credit: those to come, and those that have arrived. */
export function setUploadFields(fields: UploadFields): void {
  const { fields: before } = uploads
  set({ fields })
  const arrived = uploads.items.filter(({ state, duplicates }) => state === 'done' && duplicates.length === 0)
  for (const [folder, items] of Map.groupBy(arrived, (item) => item.folder)) {
    const ids = items.flatMap(({ row }) => row?.id ?? [])
    if (ids.length > 0) giveFields(ids, fieldsOf({ folder }, before), fieldsOf({ folder }, fields))
  }
}

/** Empties the panel of what is done or has failed; of the latter the server keeps nothing, and no room. */
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
