import type { SiteChrome, SitePage } from '@toasoan/contract/site/pages'
import { Body } from './frame/body.tsx'
import { withinChrome } from './frame/language.tsx'
import { bytesOf, piecesOf } from './frame/markup.ts'
import { Head } from './head/head.tsx'

/**
 * The complete HTML document of a page in UTF-8. It is plain markup: no part of React reaches the reader, so
 * everything works without a script. The body is written first, since the head names the pictures that it loads at once.
 */
export const render = (page: SitePage, chrome: SiteChrome): Uint8Array =>
  withinChrome(chrome, (atOnce) => {
    const body = piecesOf(<Body page={page} />)
    const head = piecesOf(<Head page={page} chrome={chrome} atOnce={atOnce} />)
    const start = `<!doctype html><html lang="${chrome.language}" data-page="${page.kind}">`
    return bytesOf([start, ...head, ...body, '</html>'])
  })
