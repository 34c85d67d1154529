import type { FrontLayout } from '@toasoan/contract/site/front-page'
import type { Kernel } from '#server/kernel/kernel.ts'
import { type ArticleRow, publishedOf, siteKnowledge, type Writer } from '../publications/public.ts'
import { chromeFor } from './chrome.ts'
import { composeArticle, composeHome } from './compose.ts'
import { loadRenderer } from './renderer.ts'

/** A page as the frame of a preview takes it: scripts do not run there, and each would be told as an error. */
const withoutScripts = (page: Buffer): string =>
  page
    .toString()
    .split('<script')
    .map((part, at) => (at === 0 ? part : part.slice(part.indexOf('</script>') + '</script>'.length)))
    .join('')

/**
 * The page of an article that is not published, made as published ones are. Null when the public site
 * is not built.
 */
export async function previewPage(kernel: Kernel, row: ArticleRow, writer: Writer): Promise<string | null> {
  const renderer = await loadRenderer()
  if (!renderer) return null
  const { db } = kernel
  const knowledge = siteKnowledge(kernel)
  const origin = kernel.configuration.publicUrl.replace(/\/$/, '')
  const page = await composeArticle({ db, knowledge }, await publishedOf(db, row, writer))
  const asked = { path: page.article.path, language: 'vi', page: 1 } as const
  return withoutScripts(
    renderer.render(page, await chromeFor({ knowledge, origin, assets: renderer.assets }, asked)),
  )
}

/** The front page as a layout would make it. Null when the public site is not built. */
export async function previewFront(kernel: Kernel, layout: FrontLayout): Promise<string | null> {
  const renderer = await loadRenderer()
  if (!renderer) return null
  const knowledge = siteKnowledge(kernel)
  const origin = kernel.configuration.publicUrl.replace(/\/$/, '')
  const page = await composeHome({ db: kernel.db, knowledge }, layout)
  const asked = { path: '/', language: 'vi', page: 1 } as const
  return withoutScripts(
    renderer.render(page, await chromeFor({ knowledge, origin, assets: renderer.assets }, asked)),
  )
}
