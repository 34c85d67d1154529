import type { FileRow } from '@toasoan/contract/media/file-row'
import { lazy, Suspense } from 'react'
import { useCan } from '#web/session/session.ts'
import type { PickedFile, PickFiles } from '#web/ui/editor/editor-types.ts'

const LibraryPicker = lazy(() =>
  import('./library-picker.tsx').then((part) => ({ default: part.LibraryPicker })),
)

/** A library file for insertion in a text, with its metadata. */
const picked = ({ id, file_local, name, width, height, type, credit, description }: FileRow): PickedFile => ({
  src: file_local,
  fileId: id,
  name,
  width,
  height,
  kind: type,
  credit,
  alt: description,
})

const allKinds = ['image', 'audio', 'video', 'document'] as const

/** Opens the library from an editor. */
const editorLibrary: PickFiles = ({ onChoose, onFiles, onClose, kinds = allKinds, multiple = true }) => (
  <Suspense>
    <LibraryPicker
      kinds={kinds}
      multiple={multiple}
      onChoose={(rows) => onChoose(rows.map(picked))}
      onFiles={onFiles}
      onClose={onClose}
    />
  </Suspense>
)

/** The library picker for an editor; undefined without permission. */
export const useEditorLibrary = (): PickFiles | undefined =>
  useCan()('file.index') ? editorLibrary : undefined
