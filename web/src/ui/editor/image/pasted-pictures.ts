import type { Editor } from '@tiptap/core'
import { translate } from '#web/language/language.ts'
import { toast } from '../../toast.ts'
import { editorTexts } from '../editor-texts.ts'
import { isAllowedSource } from '../nodes/source-address.ts'
import { cleanPastedHtml } from '../paste/clean-pasted-html.ts'
import { hasOldFonts } from '../paste/old-fonts.ts'

/** Maximum number of images per paste. */
const most = 20

/** https URLs of pasted or dropped images without text. */
export function pastedPictures(html: string): { src: string; alt: string }[] {
  if (!html || /<[^<>]+\sdata-pm-slice=/.test(html) || cleanPastedHtml(html) !== '') return []
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const found = [...body.querySelectorAll('img')].map((image) => ({
    src: image.getAttribute('src') ?? '',
    alt: image.getAttribute('alt')?.slice(0, 500) ?? '',
  }))
  return found.filter(({ src }) => isAllowedSource(src)).slice(0, most)
}

/** Smaller images, in pixels, are icons in the text: emojis, social network logos, tracking pixels. */
const leastSide = 48

const isSmall = (image: Element): boolean =>
  ['width', 'height'].some((side) => Number.parseInt(image.getAttribute(side) ?? '', 10) < leastSide)

/** Number of images in pasted text that are not inserted. */
export function picturesLeftOut(html: string): number {
  if (!/<img\b/i.test(html) || /<[^<>]+\sdata-pm-slice=/.test(html) || cleanPastedHtml(html) === '') return 0
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.querySelectorAll('img')].filter((image) => !isSmall(image)).length
}

/** Notifies that images in pasted text were skipped, and that letters of legacy fonts were converted. */
export function notifyPasted(html: string, count = picturesLeftOut(html)): void {
  if (count > 0) toast(translate(editorTexts.picturesLeftOut, { count }), 'warning', { duration: 10_000 })
  if (hasOldFonts(html)) toast(translate(editorTexts.oldFonts), 'warning', { duration: 10_000 })
}

/** Inserts such images with their external URLs; the panel of each offers to upload it. */
export function insertPastedPictures(editor: Editor, html: string, place?: number): boolean {
  const pictures = pastedPictures(html)
  if (pictures.length === 0) return false
  const figures = pictures.map((attrs) => ({ type: 'figure', attrs }))
  return editor.commands.insertContentAt(place ?? editor.state.selection.to, figures)
}
