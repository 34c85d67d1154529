import type { FileRow } from '@toasoan/contract/media/file-row'
import { useEffect, useSyncExternalStore } from 'react'
import { areUploadsKept } from './kept-uploads.ts'

let requested = areUploadsKept()
const watchers = new Set<() => void>()

/** Shows the upload panel, loading it on first use. */
export function openUploads(): void {
  requested = true
  for (const tell of watchers) tell()
}

/** Whether the upload panel was requested. */
export const useUploadsRequested = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      watchers.add(tell)
      return () => watchers.delete(tell)
    },
    () => requested,
  )

let folder = 0

/** While mounted, uploads go to this library folder; 0 is none. */
export function useUploadFolder(id: number): void {
  useEffect(() => {
    folder = id
    return () => {
      folder = 0
    }
  }, [id])
}

/** Uploads files to the library in the background, one after the other; `uploadType` is the purpose. */
export async function uploadFiles(files: readonly File[], uploadType = ''): Promise<void> {
  openUploads()
  const given = { uploadType, folder }
  const { addUploads } = await import('./upload-queue.ts')
  addUploads(files, given)
}

/** Shows a file in the panel that was added to the library by other means. */
export async function showArrived(row: FileRow): Promise<void> {
  openUploads()
  const { addArrived } = await import('./upload-queue.ts')
  addArrived(row)
}
