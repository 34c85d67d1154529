import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { Teaser } from '@toasoan/contract/site/home'
import {
  countNews,
  listCategoryPosts,
  listRelated,
  listSiteCategories,
  searchElastic,
  searchPublished,
  suggestElastic,
  viewHome,
  viewPublishedArticle,
  viewSiteConfig,
} from '@toasoan/contract/site/home'
import { viewTelevision } from '@toasoan/contract/site/television'
import { fail } from '#server/kernel/http/fail.ts'
import { type Call, type Page, route } from '#server/kernel/http/route.ts'
import { television } from '../../broadcast/public-schedule/public.ts'
import {
  type Choice,
  categoryNamed,
  frontPage,
  inCategory,
  newest,
  published,
  relatedTo,
  type SiteKnowledge,
  search,
  siteKnowledge,
  suggest,
  type Window,
} from '../publications/public.ts'
import { newsCounts } from './counts.ts'

/** What is known of the site; a closed site is for those with a session. */
async function knowledgeFor(call: Pick<Call, 'db' | 'listener' | 'pool' | 'access'>): Promise<SiteKnowledge> {
  const knowledge = siteKnowledge(call)
  const { isPublic } = await knowledge.state()
  if (!isPublic && !call.access) throw fail(kernelErrors.noSession)
  return knowledge
}

type Asked = Window & Pick<Choice, 'from' | 'to'> & { keyword?: string; sortBy?: string; sortDesc?: boolean }

/** A page of what is published: with a keyword the best first, else or when asked so by time. */
async function listed(
  db: Call['db'],
  { keyword, sortBy, sortDesc = !sortBy, ...window }: Asked,
  categoryId?: number,
): Promise<Page<Teaser>> {
  const asked = { ...window, oldest: !sortDesc }
  const { teasers, total, capped } = keyword
    ? await search(db, { ...asked, query: keyword, categoryId, byTime: Boolean(sortBy) })
    : categoryId
      ? await inCategory(db, categoryId, asked)
      : await newest(db, asked)
  return { rows: teasers, total, totalCapped: capped }
}

type Searching = Call<typeof searchPublished> | Call<typeof searchElastic>

async function searchCall(call: Searching) {
  const knowledge = await knowledgeFor(call)
  const slug = call.query.category
  const category = slug ? categoryNamed(await knowledge.categories(), slug) : undefined
  if (slug && !category) return { rows: [], total: 0 }
  return listed(call.db, call.query, category?.id)
}

async function findPublished(call: Call<typeof viewPublishedArticle> | Call<typeof listRelated>) {
  await knowledgeFor(call)
  const found = await published(call.db, call.params.id)
  if (!found) throw fail(kernelErrors.notFound)
  return found
}

export const routes = [
  route(viewHome, async (call) => {
    const knowledge = await knowledgeFor(call)
    const { home } = await knowledge.categories()
    const [front, most_read] = await Promise.all([frontPage(call.db, home), knowledge.mostRead(10)])
    return { ...front, most_read }
  }),
  route(viewTelevision, async (call) => {
    await knowledgeFor(call)
    return television(call.db)
  }),
  route(listSiteCategories, async (call) => (await (await knowledgeFor(call)).categories()).tree),
  route(searchPublished, searchCall),
  route(searchElastic, searchCall),
  route(suggestElastic, async (call) => {
    await knowledgeFor(call)
    return suggest(call.db, call.query.keyword)
  }),
  route(countNews, async (call) => {
    await knowledgeFor(call)
    return newsCounts(call.db)
  }),
  route(listCategoryPosts, async (call) => {
    const categories = await (await knowledgeFor(call)).categories()
    const { category_id, slug } = call.query
    const category = category_id ? categories.byId.get(category_id) : categoryNamed(categories, slug ?? '')
    if (!category) throw fail(kernelErrors.notFound)
    return listed(call.db, call.query, category.id)
  }),
  route(viewSiteConfig, async (call) => {
    const knowledge = siteKnowledge(call)
    const [{ settings, isPublic }, categories] = await Promise.all([
      knowledge.state(),
      knowledge.categories(),
    ])
    return { public: isPublic, settings, categories: isPublic || call.access ? categories.tree : [] }
  }),
  route(listRelated, async (call) => relatedTo(call.db, await findPublished(call), 8)),
  route(viewPublishedArticle, async (call) => (await findPublished(call)).article),
]
