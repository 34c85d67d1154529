import type { FileRow } from '@toasoan/contract/media/file-row'
import type { stateTexts } from './text.ts'

export type UploadState = keyof typeof stateTexts

/** An upload to the library. */
export type UploadItem = {
  readonly id: number
  readonly file: File
  /** Identifies the same file, also after a reload. */
  readonly key: string
  readonly state: UploadState
  /** Bytes sent. */
  readonly sent: number
  /** Waiting for network or server, without using retries. */
  readonly away: boolean
  /** Waiting for space on the server. */
  readonly full: boolean
  readonly failure: string | null
  /** Similar library files; the user decides how to continue. */
  readonly duplicates: readonly FileRow[]
  /** Whether the content is identical, or only name and size. */
  readonly sameBy: 'content' | 'name' | null
  /** The user wants to keep it beside its duplicates. */
  readonly keepBoth: boolean
  /** The resulting library file; null if this user may not see it. */
  readonly row: FileRow | null
  /** Current folder at selection; 0 for none. */
  readonly folder: number
  /** Purpose as named by the server; empty for the library only. */
  readonly uploadType: string
  /** Open upload on the server. */
  readonly sessionId: string | null
}

/** Settings for all files of the panel. */
export type UploadFields = {
  category_id: number
  credit: string
  /** Watermark for images; undefined: the folder's setting. */
  watermark?: boolean | undefined
}

/** Settings of a file: its own folder, unless the panel has one for all. */
export const fieldsOf = (
  { folder }: Pick<UploadItem, 'folder'>,
  { category_id, credit, watermark }: UploadFields,
): UploadFields => ({
  category_id: category_id || folder,
  credit,
  ...(watermark === undefined ? {} : { watermark }),
})

/** A change of library files, as sent to the server. */
export type FieldsChange = { category_id?: number | null; credit?: string; watermark?: boolean }

/**
 * The change from one setting to another; null if equal. Unset values are kept: an image may contain its own
 * credit.
 */
export function changedFields(before: UploadFields, now: UploadFields): FieldsChange | null {
  const change: FieldsChange = {}
  if (before.category_id !== now.category_id) change.category_id = now.category_id || null
  if (before.credit !== now.credit) change.credit = now.credit
  if (now.watermark !== undefined && before.watermark !== now.watermark) change.watermark = now.watermark
  return Object.keys(change).length > 0 ? change : null
}

const longestKey = 200

/** Identifies a file by its browser metadata. */
export function keyOfFile({
  name,
  size,
  lastModified,
}: Pick<File, 'name' | 'size' | 'lastModified'>): string {
  const numbers = `${size}:${lastModified}:`
  return numbers + name.slice(-(longestKey - numbers.length))
}

const underWay: readonly UploadState[] = ['waiting', 'checking', 'sending', 'finishing']

/** Uploads that need the user come first, finished ones last. */
const places: readonly (readonly UploadState[])[] = [
  ['asking', 'failed'],
  ['checking', 'sending', 'finishing'],
  ['paused', 'waiting'],
]

/** Displayed files: with many, those that need the user or are in progress. */
export function inOrder<Item extends Pick<UploadItem, 'state'>>(items: readonly Item[]): Item[] {
  const placeOf = ({ state }: Item) => {
    const place = places.findIndex((states) => states.includes(state))
    return place < 0 ? places.length : place
  }
  return items.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Whether an upload continues without the user. */
export const isUnderWay = ({ state }: Pick<UploadItem, 'state'>): boolean => underWay.includes(state)
