import type { parseHTML } from 'linkedom'

type Page = ReturnType<typeof parseHTML>['document']

export type Facts = { title: string; lead: string; author: string; published: string }

const none: Facts = { title: '', lead: '', author: '', published: '' }

/** The content of a `<meta>` by its name or property. */
export function metaOf(document: Page, name: string): string {
  for (const meta of document.querySelectorAll('meta')) {
    const called = meta.getAttribute('property') ?? meta.getAttribute('name') ?? meta.getAttribute('itemprop')
    if (called === name) return meta.getAttribute('content')?.trim() ?? ''
  }
  return ''
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

/** What a page says of itself for search engines. */
export function factsOf(document: Page): Facts {
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    for (const one of objectsIn(jsonIn(script.textContent ?? ''))) {
      if (!/Article|BlogPosting|Report/.test(wordOf(one['@type']))) continue
      return {
        title: wordOf(one.headline),
        lead: wordOf(one.description),
        author: wordOf(one.author),
        published: wordOf(one.datePublished),
      }
    }
  }
  return none
}
