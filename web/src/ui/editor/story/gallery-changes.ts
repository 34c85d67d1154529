import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import type { PickedFile } from '../editor-types.ts'
import { insertBlock } from './insert-block.ts'

const pictureOf = ({ src, fileId, width, height, alt, credit }: PickedFile) => ({
  type: 'figure' as const,
  attrs: { src, fileId, alt, credit, width, height, size: 'normal', align: 'center' },
})

/** Inserts a gallery of chosen pictures, or adds them to the gallery at a position. */
export function insertGallery(editor: Editor, files: readonly PickedFile[], place?: number): void {
  const content = files.filter(({ kind }) => kind === 'image').map(pictureOf)
  if (content.length === 0) return
  const gallery = place === undefined ? null : editor.state.doc.nodeAt(place)
  if (place === undefined || gallery?.type.name !== 'gallery') {
    insertBlock(editor, { type: 'gallery', content })
    return
  }
  editor
    .chain()
    .insertContentAt(place + gallery.nodeSize - 1, content, { updateSelection: false })
    .focus()
    .run()
}

/** Moves a picture one place within its gallery; false where there is none further. */
export function movePicture(editor: Editor, place: number | undefined, by: 1 | -1): boolean {
  if (place === undefined) return false
  const $at = editor.state.doc.resolve(place)
  const node = $at.nodeAfter
  const index = $at.index()
  const gallery = $at.parent
  if (!node || gallery.type.name !== 'gallery' || index + by < 0 || index + by >= gallery.childCount)
    return false
  const other = gallery.child(index + by)
  return editor.commands.command(({ tr }) => {
    const target = by === 1 ? place + other.nodeSize : place - other.nodeSize
    tr.delete(place, place + node.nodeSize).insert(target, node)
    tr.setSelection(NodeSelection.create(tr.doc, target)).scrollIntoView()
    return true
  })
}

/** Replaces the gallery at a position by its pictures. */
export function splitGallery(editor: Editor, place: number | undefined): void {
  const gallery = place === undefined ? null : editor.state.doc.nodeAt(place)
  if (place === undefined || !gallery) return
  editor.commands.command(({ tr }) => {
    tr.replaceWith(place, place + gallery.nodeSize, gallery.content)
    return true
  })
}
