import type { FileType } from '@toasoan/contract/media/extensions'
import type { ReactNode } from 'react'

/** A file that was uploaded, as the editor places it. */
export type UploadedFile = {
  src: string
  fileId: number | string
  name: string
  width: number | null
  height: number | null
}

/** A file that was uploaded before, with what is known of it. */
export type PickedFile = UploadedFile & { kind: FileType; credit: string; alt: string }

/** Draws a choice among files that were uploaded before. */
export type PickFiles = (props: {
  onChoose: (files: PickedFile[]) => void
  /** Takes files that are dropped on the choice. */
  onFiles: (files: File[]) => void
  onClose: () => void
}) => ReactNode

/** Uploads one file. `onProgress` is told the part that went out, from 0 to 1. Rejects when it failed. */
export type UploadFile = (
  file: File,
  options: {
    onProgress: (part: number) => void
    signal: AbortSignal
    /** Whether readers see it with the watermark; absent: as its folder says. */
    watermark?: boolean | undefined
  },
) => Promise<UploadedFile>
