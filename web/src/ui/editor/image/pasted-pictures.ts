import type { Editor } from '@tiptap/core'
import { translate } from '#web/language/language.ts'
import { toast } from '../../toast.ts'
import { editorTexts } from '../editor-texts.ts'
import { isAllowedSource } from '../nodes/source-address.ts'
import { cleanPastedHtml } from '../paste/clean-pasted-html.ts'
import { hasOldFonts } from '../paste/old-fonts.ts'

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

/** Smaller ones, in pixels, are signs among words: faces, marks of networks, what counts readers. */
const leastSide = 48

const isSmall = (image: Element): boolean =>
  ['width', 'height'].some((side) => Number.parseInt(image.getAttribute(side) ?? '', 10) < leastSide)

/** How many pictures stand among pasted words and are not taken with them. */
export function picturesLeftOut(html: string): number {
  if (!/<img\b/i.test(html) || /<[^<>]+\sdata-pm-slice=/.test(html) || cleanPastedHtml(html) === '') return 0
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.querySelectorAll('img')].filter((image) => !isSmall(image)).length
}

/** Tells how many pictures among pasted words did not come along, and that letters of old fonts were changed. */
export function notifyPasted(html: string, count = picturesLeftOut(html)): void {
  if (count > 0) toast(translate(editorTexts.picturesLeftOut, { count }), 'warning', { duration: 10_000 })
  if (hasOldFonts(html)) toast(translate(editorTexts.oldFonts), 'warning', { duration: 10_000 })
}

/** Puts such pictures into the text where they are; the panel of each offers to make it a file of the house. */
export function insertPastedPictures(editor: Editor, html: string, place?: number): boolean {
  const pictures = pastedPictures(html)
  if (pictures.length === 0) return false
  const figures = pictures.map((attrs) => ({ type: 'figure', attrs }))
  return editor.commands.insertContentAt(place ?? editor.state.selection.to, figures)
}
