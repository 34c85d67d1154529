import { type Editor, Extension } from '@tiptap/core'
import type { UploadFile } from '../editor-types.ts'

/** A picture of the text that is to be edited: where it stood, and which it is. */
export type ChosenPicture = {
  readonly getPos: () => number | undefined
  readonly src: string
  readonly start: 'edit' | 'options'
}

/** Which picture of a text is being edited, and how a file is uploaded there. */
export type PictureDesk = {
  readonly upload: UploadFile
  readonly chosen: () => ChosenPicture | null
  readonly choose: (picture: ChosenPicture | null) => void
  readonly subscribe: (tell: () => void) => () => void
}

const desks = new WeakMap<Editor, PictureDesk>()

function makeDesk(upload: UploadFile): PictureDesk {
  let chosen: ChosenPicture | null = null
  const watchers = new Set<() => void>()
  return {
    upload,
    chosen: () => chosen,
    choose: (picture) => {
      chosen = picture
      for (const tell of watchers) tell()
    },
    subscribe: (tell) => {
      watchers.add(tell)
      return () => {
        watchers.delete(tell)
      }
    },
  }
}

/** Lets the pictures of a text be edited. */
export const pictureEditing = (upload: UploadFile) =>
  Extension.create({
    name: 'pictureEditing',
    onBeforeCreate: ({ editor }) => {
      desks.set(editor, makeDesk(upload))
    },
  })

/** The desk of an editor; null where pictures cannot be edited. */
export const pictureDesk = (editor: Editor): PictureDesk | null => desks.get(editor) ?? null

/** Opens the dialog for a picture. */
export const editPicture = (editor: Editor, picture: ChosenPicture): void =>
  pictureDesk(editor)?.choose(picture)
