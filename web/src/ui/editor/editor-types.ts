import type { ArticleDocument } from '@toasoan/contract/editorial/document'

/** A file that was uploaded, as the editor places it. */
export type UploadedFile = {
  src: string
  fileId: number | string
  name: string
  width: number | null
  height: number | null
}

/** Uploads one file. `onProgress` is told the part that went out, from 0 to 1. Rejects when it failed. */
export type UploadFile = (
  file: File,
  options: {
    onProgress: (part: number) => void
    signal: AbortSignal
    /** The picture carries the house's logo, so that the server lays no second one over it. */
    marked?: boolean
  },
) => Promise<UploadedFile>

export type DocumentChange = (document: ArticleDocument) => void
