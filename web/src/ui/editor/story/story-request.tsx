import type { Editor } from '@tiptap/core'
import { lazy, Suspense } from 'react'
import type { PickFiles } from '../editor-types.ts'
import { insertGallery } from './gallery-changes.ts'
import type { StoryRequest } from './story-dialogs.ts'

const StoryDialog = lazy(() => import('./story-dialog.tsx'))
const SoundDialog = lazy(() => import('./sound-dialog.tsx'))
const MapDialog = lazy(() => import('./map-dialog.tsx'))

type Props = {
  editor: Editor
  request: StoryRequest
  library: PickFiles | undefined
  /** Pictures that are dropped on the library go into the text by themselves. */
  onFiles: (files: File[]) => void
  onClose: () => void
}

/** The dialog that a story block asks for. */
export function StoryRequestDialog({ editor, request, library, onFiles, onClose }: Props) {
  if (request.dialog === 'gallery')
    return library?.({
      kinds: ['image'],
      onChoose: (files) => {
        onClose()
        insertGallery(editor, files, request.place?.())
      },
      onFiles,
      onClose,
    })
  return (
    <Suspense>
      {request.dialog === 'story' && <StoryDialog editor={editor} request={request} onClose={onClose} />}
      {request.dialog === 'sound' && <SoundDialog editor={editor} library={library} onClose={onClose} />}
      {request.dialog === 'map' && (
        <MapDialog editor={editor} request={request} library={library} onClose={onClose} />
      )}
    </Suspense>
  )
}
