import type { Editor } from '@tiptap/core'
import { markIn, rtfPictures, withPictureMarks } from '../paste/rtf-pictures.ts'

/** First placeholder of an image in the text. */
function findMark(editor: Editor): { from: number; to: number; picture: number } | null {
  let found: { from: number; to: number; picture: number } | null = null
  editor.state.doc.descendants((node, place) => {
    if (found || !node.isText) return !found
    const mark = markIn(node.text ?? '')
    if (mark) found = { from: place + mark.at, to: place + mark.at + mark.length, picture: mark.picture }
    return false
  })
  return found
}

/**
 * Pastes Word content with its images, which are uploaded to their positions. False when the clipboard has no
 * Word images; `left` is the number of images in formats that browsers cannot show.
 */
export function pasteWordPictures(
  editor: Editor,
  { html, rtf }: { html: string; rtf: string },
  upload: (file: File, place: number) => void,
): { left: number } | null {
  const pictures = rtfPictures(rtf)
  if (html === '' || !pictures.some((picture) => picture !== null)) return null
  editor.view.pasteHTML(withPictureMarks(html, pictures))
  for (let mark = findMark(editor); mark; mark = findMark(editor)) {
    const { from, to, picture } = mark
    editor.view.dispatch(editor.state.tr.delete(from, to))
    const file = pictures[picture]
    if (file) upload(file, from)
  }
  return { left: pictures.filter((picture) => picture === null).length }
}
