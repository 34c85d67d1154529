import type { Editor } from '@tiptap/core'
import { isAllowedSource } from '../nodes/source-address.ts'
import { cleanPastedHtml } from '../paste/clean-pasted-html.ts'

/** Most pictures taken over at once. */
const most = 20

/** The https addresses of pasted or dropped pictures that come without any words. */
export function pastedPictures(html: string): { src: string; alt: string }[] {
  if (!html || /<[^<>]+\sdata-pm-slice=/.test(html) || cleanPastedHtml(html) !== '') return []
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const found = [...body.querySelectorAll('img')].map((image) => ({
    src: image.getAttribute('src') ?? '',
    alt: image.getAttribute('alt')?.slice(0, 500) ?? '',
  }))
  return found.filter(({ src }) => isAllowedSource(src)).slice(0, most)
}

/** Puts such pictures into the text where they are; the panel of each offers to make it a file of the house. */
export function insertPastedPictures(editor: Editor, html: string, place?: number): boolean {
  const pictures = pastedPictures(html)
  if (pictures.length === 0) return false
  const figures = pictures.map((attrs) => ({ type: 'figure', attrs }))
  return editor.commands.insertContentAt(place ?? editor.state.selection.to, figures)
}
