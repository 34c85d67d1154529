import type { AnyExtension } from '@tiptap/core'
import type { ArticleDocument } from '@toasoan/contract/editorial/document'
import type { FileType } from '@toasoan/contract/media/extensions'
import type { HiddenArea } from '@toasoan/contract/media/hidden-areas'
import type { ReactNode } from 'react'

/** An uploaded file, as inserted by the editor. */
export type UploadedFile = {
  src: string
  fileId: number | string
  name: string
  width: number | null
  height: number | null
}

/** A previously uploaded file with its metadata. */
export type PickedFile = UploadedFile & { kind: FileType; credit: string; alt: string }

/** Renders a picker for previously uploaded files. */
export type PickFiles = (props: {
  onChoose: (files: PickedFile[]) => void
  /** Accepts files dropped on the picker. */
  onFiles: (files: File[]) => void
  /** Kinds to choose from; absent: all. */
  kinds?: readonly FileType[]
  multiple?: boolean
  onClose: () => void
}) => ReactNode

/** Uploads one file. `onProgress` gets a value from 0 to 1. Rejects on failure. */
export type UploadFile = (
  file: File,
  options: {
    onProgress: (part: number) => void
    signal: AbortSignal
    /** Whether readers see it with a watermark; absent: as set for its folder. */
    watermark?: boolean | undefined
    /** Parts of an image that the server makes unrecognisable, and the id of the file it was made of. */
    hide?: { areas: readonly HiddenArea[]; from: number | null } | undefined
  },
) => Promise<UploadedFile>

/** A text that others write in too: the editor shows the shared one, and undoes one's own changes only. */
export type SharedBody = {
  extensions: AnyExtension[]
  /** A document that is to replace the text; `took` is called when it has. */
  wanted: ArticleDocument | null
  took: () => void
}
