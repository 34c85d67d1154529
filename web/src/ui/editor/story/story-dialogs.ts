import type { Editor } from '@tiptap/core'

/** Dialogs of story blocks; `place` is the block that is changed, absent for a new one. */
export type StoryRequest = {
  dialog: 'gallery' | 'story' | 'sound' | 'map'
  place?: () => number | undefined
}

const openers = new WeakMap<Editor, (request: StoryRequest) => void>()

/** Lets blocks in the text open the dialogs that are rendered beside it. Returns the end of that. */
export function connectDialogs(editor: Editor, open: (request: StoryRequest) => void): () => void {
  openers.set(editor, open)
  return () => {
    openers.delete(editor)
  }
}

export const openDialog = (editor: Editor, request: StoryRequest): void => openers.get(editor)?.(request)
