import type { FileRow } from '@toasoan/contract/media/file-row'
import type { stateTexts } from './text.ts'

export type UploadState = keyof typeof stateTexts

/** A file on its way into the library. */
export type UploadItem = {
  readonly id: number
  readonly file: File
  /** The same for the same file, also after a reload. */
  readonly key: string
  readonly state: UploadState
  /** Bytes that went out. */
  readonly sent: number
  /** It waits for the network or the server, and spends no retry meanwhile. */
  readonly away: boolean
  /** It waits for room on the server. */
  readonly full: boolean
  readonly failure: string | null
  /** Files of the library that look the same; the person says what becomes of this one. */
  readonly duplicates: readonly FileRow[]
  /** Whether their content is the same, or only their name and size. */
  readonly sameBy: 'content' | 'name' | null
  /** The person wants it beside its duplicates. */
  readonly keepBoth: boolean
  /** The file of the library that it became; null when this person may not see it. */
  readonly row: FileRow | null
  /** The folder that was open when it was chosen; 0 for none. */
  readonly folder: number
  /** What it is uploaded for, as the server names it; empty for the library alone. */
  readonly uploadType: string
  /** The open upload at the server. */
  readonly sessionId: string | null
}

/** What all files of the panel are given. */
export type UploadFields = {
  category_id: number
  credit: string
  /** Whether pictures get the watermark; undefined leaves it to their folder. */
  watermark?: boolean | undefined
}

/** What a file is given: its own folder, unless the panel names one for all. */
export const fieldsOf = (
  { folder }: Pick<UploadItem, 'folder'>,
  { category_id, credit, watermark }: UploadFields,
): UploadFields => ({
  category_id: category_id || folder,
  credit,
  ...(watermark === undefined ? {} : { watermark }),
})

/** A change of files of the library, as the server takes it. */
export type FieldsChange = { category_id?: number | null; credit?: string; watermark?: boolean }

/**
 * What is to be said of a file that was given one thing and is to have another; null where both are the same. What nobody
 * said anything of stays: a picture brings its own credit.
 */
export function changedFields(before: UploadFields, now: UploadFields): FieldsChange | null {
  const change: FieldsChange = {}
  if (before.category_id !== now.category_id) change.category_id = now.category_id || null
  if (before.credit !== now.credit) change.credit = now.credit
  if (now.watermark !== undefined && before.watermark !== now.watermark) change.watermark = now.watermark
  return Object.keys(change).length > 0 ? change : null
}

const longestKey = 200

/** Names a file by what a browser tells of it, so that the same one is known again. */
export function keyOfFile({
  name,
  size,
  lastModified,
}: Pick<File, 'name' | 'size' | 'lastModified'>): string {
  const numbers = `${size}:${lastModified}:`
  return numbers + name.slice(-(longestKey - numbers.length))
}

const underWay: readonly UploadState[] = ['waiting', 'checking', 'sending', 'finishing']

/** What waits for a person stands first, what has arrived last. */
const places: readonly (readonly UploadState[])[] = [
  ['asking', 'failed'],
  ['checking', 'sending', 'finishing'],
  ['paused', 'waiting'],
]

/** Files as the panel lists them: of many, those that need somebody or are on their way are in sight. */
export function inOrder<Item extends Pick<UploadItem, 'state'>>(items: readonly Item[]): Item[] {
  const placeOf = ({ state }: Item) => {
    const place = places.findIndex((states) => states.includes(state))
    return place < 0 ? places.length : place
  }
  return items.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Whether a file goes on by itself. */
export const isUnderWay = ({ state }: Pick<UploadItem, 'state'>): boolean => underWay.includes(state)
