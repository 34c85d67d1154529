import sanitizeHtml from 'sanitize-html'

const nothing: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {}, nestingLimit: 50 }
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/** The words of a piece of HTML on one line. */
export const plainOf = (html: string): string =>
  sanitizeHtml(html.slice(0, 20_000), nothing)
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (name) => entities[name] as string)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
