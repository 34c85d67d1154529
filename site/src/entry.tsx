import type { SiteChrome, SitePage } from '@toasoan/contract/site/pages'
import { renderToStaticMarkup } from 'react-dom/server'
import { SiteDocument } from './frame/site-document.tsx'

/**
 * The complete HTML document of a page. It is plain markup: no part of React reaches the reader, so
 * everything works without a script.
 */
export function render(page: SitePage, chrome: SiteChrome): string {
  const html = renderToStaticMarkup(<SiteDocument page={page} chrome={chrome} />)
  return html.startsWith('<!') ? html : `<!doctype html>${html}`
}
