import type { SitePage } from '@toasoan/contract/site/pages'
import { render as renderBytes } from '../entry.tsx'
import { chrome } from './fixtures.ts'

export const render = (...given: Parameters<typeof renderBytes>) =>
  new TextDecoder().decode(renderBytes(...given))

export const parse = (page: SitePage, path: string, more = {}) => {
  const html = render(page, chrome(path, more))
  return { html, document: new DOMParser().parseFromString(html, 'text/html') }
}

export const meta = (document: Document, name: string) =>
  document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')

// biome-ignore lint/suspicious/noExplicitAny: JSON-LD has any form
export const graphOf = (document: Document): any[] =>
  JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')['@graph']

export const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(2)> "\' & <b>'
