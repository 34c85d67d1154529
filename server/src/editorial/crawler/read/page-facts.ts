import type { PageDocument as Page } from './page-document.ts'

export type Facts = { title: string; lead: string; author: string; published: string }

const none: Facts = { title: '', lead: '', author: '', published: '' }

/** The names of a `<meta>`: several may stand in one attribute, and `dc.title` is `dc:title`. */
const namesOf = (meta: Element): string[] =>
  ['property', 'name', 'itemprop'].flatMap((attribute) =>
    (meta.getAttribute(attribute) ?? '')
      .toLowerCase()
      .split(/\s+/)
      .map((name) => name.replace(/^(dc|dcterms?)\./, '$1:').replace(/^dcterm:/, 'dcterms:')),
  )

/** What a page says in its first `<meta>` of some names that says anything, in the order of the names. */
export function metaOf(document: Page, ...names: readonly string[]): string {
  const found = new Map<string, string>()
  for (const meta of document.querySelectorAll('meta')) {
    const content = meta.getAttribute('content')?.trim() ?? ''
    if (content) for (const name of namesOf(meta)) if (!found.has(name)) found.set(name, content)
  }
  return names.map((name) => found.get(name)).find((content) => content !== undefined) ?? ''
}

type Loose = Record<string, unknown>

/** The objects of a piece of JSON-LD: it may be one, a list, or a graph. */
function objectsIn(value: unknown, depth = 0): Loose[] {
  if (depth > 4 || value === null || typeof value !== 'object') return []
  if (Array.isArray(value)) return value.slice(0, 50).flatMap((one) => objectsIn(one, depth + 1))
  const one = value as Loose
  return [one, ...objectsIn(one['@graph'], depth + 1)]
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const wordOf = (value: unknown): string => {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return wordOf(value[0])
  return value !== null && typeof value === 'object' ? wordOf((value as Loose).name) : ''
}

const isAddress = (text: string) => /^https?:\/\/\S+$/.test(text)

/** The names of one or several persons. */
const namesIn = (value: unknown): string =>
  (Array.isArray(value) ? value : [value])
    .map(wordOf)
    .filter((name) => name !== '' && !isAddress(name))
    .join(', ')

/** What a page says of itself for search engines. */
export function factsOf(document: Page): Facts {
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    for (const one of objectsIn(jsonIn(script.textContent ?? ''))) {
      if (!/Article|BlogPosting|Report/.test(wordOf(one['@type']))) continue
      return {
        title: wordOf(one.headline),
        lead: wordOf(one.description),
        author: namesIn(one.author),
        published: wordOf(one.datePublished),
      }
    }
  }
  return none
}
