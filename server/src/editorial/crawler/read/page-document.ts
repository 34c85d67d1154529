import { parseHTML } from 'linkedom'

export type PageDocument = ReturnType<typeof parseHTML>['document']

/** A page as a document; one without any element becomes a body with its words, since the library gives none. */
export function pageDocument(html: string): PageDocument {
  const { document } = parseHTML(html)
  if (document.documentElement) return document
  return parseHTML(`<html><body>${html}</body></html>`).document
}
