import type { FileRow } from '@toasoan/contract/media/file-row'
import { useEffect, useSyncExternalStore } from 'react'
import { areUploadsKept } from './kept-uploads.ts'

let requested = areUploadsKept()
const watchers = new Set<() => void>()

/** Shows the panel of uploads, which is fetched only then. */
export function openUploads(): void {
  requested = true
  for (const tell of watchers) tell()
}

/** Whether the panel of uploads has been asked for. */
export const useUploadsRequested = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      watchers.add(tell)
      return () => watchers.delete(tell)
    },
    () => requested,
  )

let folder = 0

/** What is uploaded while this is on the screen goes into this folder of the library; 0 is none. */
export function useUploadFolder(id: number): void {
  useEffect(() => {
    folder = id
    return () => {
      folder = 0
    }
  }, [id])
}

/** Uploads files into the library, each after the other, beside whatever else is done; `uploadType` says what for. */
export async function uploadFiles(files: readonly File[], uploadType = ''): Promise<void> {
  openUploads()
  const given = { uploadType, folder }
  const { addUploads } = await import('./upload-queue.ts')
  addUploads(files, given)
}

/** Shows in the panel a file that has come into the library by another way than through it. */
export async function showArrived(row: FileRow): Promise<void> {
  openUploads()
  const { addArrived } = await import('./upload-queue.ts')
  addArrived(row)
}
