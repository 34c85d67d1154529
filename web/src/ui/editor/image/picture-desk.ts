import { type Editor, Extension } from '@tiptap/core'
import type { ReactNode } from 'react'
import type { UploadFile } from '../editor-types.ts'

/** An image of the text to edit: its position and identity. */
export type ChosenPicture = {
  readonly getPos: () => number | undefined
  readonly src: string
  readonly start: 'edit' | 'options'
}

/** Draws help for the description and caption of a stored image; `put` fills the fields. */
export type PictureHelp = (props: {
  fileId: number
  put: (words: { alt?: string; caption?: string }) => void
}) => ReactNode

/** The image being edited, and the upload function. */
export type PictureDesk = {
  readonly upload: UploadFile
  readonly help: () => PictureHelp | undefined
  readonly chosen: () => ChosenPicture | null
  readonly choose: (picture: ChosenPicture | null) => void
  readonly subscribe: (tell: () => void) => () => void
}

const desks = new WeakMap<Editor, PictureDesk>()

function makeDesk(upload: UploadFile, help: PictureDesk['help']): PictureDesk {
  let chosen: ChosenPicture | null = null
  const watchers = new Set<() => void>()
  return {
    upload,
    help,
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

/** Enables editing of images in the text. */
export const pictureEditing = (upload: UploadFile, help: PictureDesk['help']) =>
  Extension.create({
    name: 'pictureEditing',
    onBeforeCreate: ({ editor }) => {
      desks.set(editor, makeDesk(upload, help))
    },
  })

/** Image editing of an editor; null where unavailable. */
export const pictureDesk = (editor: Editor): PictureDesk | null => desks.get(editor) ?? null

/** Opens the dialog for an image. */
export const editPicture = (editor: Editor, picture: ChosenPicture): void =>
  pictureDesk(editor)?.choose(picture)
