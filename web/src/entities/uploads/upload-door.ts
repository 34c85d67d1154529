import type { FileRow } from '@toasoan/contract/media/file-row'
import { useSyncExternalStore } from 'react'
import { areUploadsKept } from './kept-uploads.ts'

let wanted = areUploadsKept()
const watchers = new Set<() => void>()

/** Shows the panel of uploads, which is fetched only then. */
export function openUploads(): void {
  wanted = true
  for (const tell of watchers) tell()
}

/** Whether the panel of uploads has been asked for. */
export const useUploadsWanted = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      watchers.add(tell)
      return () => watchers.delete(tell)
    },
    () => wanted,
  )

/** Uploads files into the library, each after the other, beside whatever else is done; `uploadType` says what for. */
export async function uploadFiles(files: readonly File[], uploadType = ''): Promise<void> {
  openUploads()
  const { addUploads } = await import('./upload-queue.ts')
  addUploads(files, uploadType)
}

/** Shows in the panel a file that has come into the library by another way than through it. */
export async function showArrived(row: FileRow): Promise<void> {
  openUploads()
  const { addArrived } = await import('./upload-queue.ts')
  addArrived(row)
}
