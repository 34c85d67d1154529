import sanitizeHtml from 'sanitize-html'
import { withoutMarks } from './marks.ts'

const nothing: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {}, nestingLimit: 50 }
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/** A `<` that begins no tag, as in "lãi suất < 5 %", "A<B" and "<Đính chính>"; HTML has ASCII names only. */
const bare = /<(?![!?]|\/?[a-z][a-z0-9:-]{0,40}(?:[\s/][^<>]*)?>)/gi

/** Tags that part words. */
const breaks = /<(?:\/(?:p|div|h[1-6]|li|dd|dt|blockquote|pre|figcaption|td|th|tr)|br\s?\/?)>/gi

/** The words of a piece of HTML on one line, whatever its length. */
export const plainOf = (html: string): string =>
  lineOf(
    sanitizeHtml(html.replace(bare, '&lt;').replace(breaks, ' $&'), nothing).replace(
      /&(?:amp|lt|gt|quot|#39);/g,
      (name) => entities[name] as string,
    ),
  )

/** The words of a text that is no HTML on one line. */
export const lineOf = (text: string): string => withoutMarks(text).replace(/\s+/g, ' ').trim()
