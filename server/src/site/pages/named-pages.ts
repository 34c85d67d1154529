import type { SitePage } from '@toasoan/contract/site/pages'
import { articlePath } from '@toasoan/contract/site/paths'
import type { Kernel } from '#server/kernel/kernel.ts'
import { readersSettingsOf } from '../../administration/settings/public.ts'
import { assistedFields } from '../../editorial/assist/public.ts'
import { inCategory, newest, published, type Withdrawn, withdrawnOf } from '../publications/public.ts'
import { composeArticle, composeCategory, type Sources } from './compose.ts'
import { NotServed } from './not-served.ts'

/** The notice of a withdrawal, which leads on to what else its section tells. */
async function gonePage({ db, knowledge }: Sources, { at, categoryId }: Withdrawn): Promise<SitePage> {
  const section = (await knowledge.categories()).byId.get(categoryId ?? 0) ?? null
  const of = section && (await inCategory(db, section.id, { page: 1, perPage: 4 })).teasers
  const latest = of && of.length > 0 ? of : (await newest(db, { page: 1, perPage: 4 })).teasers
  return { kind: 'gone', withdrawn_at: at, section, latest }
}

/** The page of an article, with what it says of the assistant where the organisation wants that. */
async function articleAt(kernel: Kernel, sources: Sources, slug: string, id: number): Promise<SitePage> {
  const { db } = sources
  const found = await published(db, id)
  if (!found) {
    const withdrawn = await withdrawnOf(db, id)
    if (!withdrawn) throw new NotServed('not found')
    throw new NotServed({ gone: await gonePage(sources, withdrawn) })
  }
  if (found.article.path !== articlePath(slug, id)) throw new NotServed({ redirect: found.article.path })
  const [page, { 'assist.public_mark': isMarked }] = await Promise.all([
    composeArticle(sources, found),
    readersSettingsOf(kernel),
  ])
  const assisted = isMarked ? await assistedFields(db, id, kernel.configuration.jwtSecret) : []
  return assisted.length > 0 ? { ...page, assisted } : page
}

async function categoryAt(sources: Sources, slug: string, n: number): Promise<SitePage | null> {
  const { bySlug, formerly } = await sources.knowledge.categories()
  const moved = bySlug.has(slug) ? undefined : formerly.get(slug)
  if (moved) throw new NotServed({ redirect: n > 1 ? `${moved.path}?page=${n}` : moved.path })
  return composeCategory(sources, slug, n)
}

/** The pages whose address ends in a name: articles and categories. */
export const namedPages = (kernel: Kernel, sources: Sources) => ({
  articleAt: (slug: string, id: number) => articleAt(kernel, sources, slug, id),
  categoryAt: (slug: string, n: number) => categoryAt(sources, slug, n),
})
