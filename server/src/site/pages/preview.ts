import type { Kernel } from '#server/kernel/kernel.ts'
import { type ArticleRow, publishedOf, siteKnowledge } from '../publications/public.ts'
import { chromeFor } from './chrome.ts'
import { composeArticle } from './compose.ts'
import { loadRenderer } from './renderer.ts'

/**
 * The page of an article that is not published, made as published ones are. Null when the public site
 * is not built.
 */
export async function previewPage(kernel: Kernel, row: ArticleRow): Promise<string | null> {
  const renderer = await loadRenderer()
  if (!renderer) return null
  const { db } = kernel
  const knowledge = siteKnowledge(kernel)
  const origin = kernel.configuration.publicUrl.replace(/\/$/, '')
  const page = await composeArticle({ db, knowledge }, await publishedOf(db, row))
  const asked = { path: page.article.path, language: 'vi', page: 1 } as const
  return renderer.render(page, await chromeFor({ knowledge, origin, assets: renderer.assets }, asked))
}
