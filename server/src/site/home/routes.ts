import { kernelErrors } from '@toasoan/contract/kit/errors'
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
import { viewOnAir } from '@toasoan/contract/site/listening'
import { viewTelevision } from '@toasoan/contract/site/television'
import { fail } from '#server/kernel/http/fail.ts'
import { type Call, route } from '#server/kernel/http/route.ts'
import { television } from '../../broadcast/public-schedule/public.ts'
import {
  categoryNamed,
  liveFrontPage,
  published,
  relatedTo,
  siteKnowledge,
  suggest,
} from '../publications/public.ts'
import { newsCounts } from './counts.ts'
import { knowledgeFor } from './knowledge-for.ts'
import { listed } from './listed.ts'
import { readingOf } from './reading-of.ts'
import { readingRoutes } from './reading-routes.ts'

type Searching = Call<typeof searchPublished> | Call<typeof searchElastic>

async function searchCall(call: Searching) {
  const knowledge = await knowledgeFor(call)
  const slug = call.query.category
  const category = slug ? categoryNamed(await knowledge.categories(), slug) : undefined
  if (slug && !category) return { rows: [], total: 0 }
  return listed(readingOf(call), { ...call.query, forgiving: true }, category?.id)
}

async function findPublished(call: Call<typeof viewPublishedArticle> | Call<typeof listRelated>) {
  await knowledgeFor(call)
  const found = await published(readingOf(call), call.params.id)
  if (!found) throw fail(kernelErrors.notFound)
  return found
}

export const routes = [
  ...readingRoutes,
  route(viewHome, async (call) => {
    const knowledge = await knowledgeFor(call)
    const [front, most_read] = await Promise.all([
      liveFrontPage(readingOf(call), knowledge),
      knowledge.mostRead(10),
    ])
    return { ...front, most_read }
  }),
  route(viewTelevision, async (call) => {
    await knowledgeFor(call)
    return television(readingOf(call), call.configuration)
  }),
  route(viewOnAir, async (call) => ({ channels: await (await knowledgeFor(call)).onAir() })),
  route(listSiteCategories, async (call) => (await (await knowledgeFor(call)).categories()).tree),
  route(searchPublished, searchCall),
  route(searchElastic, searchCall),
  route(suggestElastic, async (call) => {
    await knowledgeFor(call)
    return suggest(readingOf(call), call.query.keyword)
  }),
  route(countNews, async (call) => {
    await knowledgeFor(call)
    return newsCounts(readingOf(call))
  }),
  route(listCategoryPosts, async (call) => {
    const categories = await (await knowledgeFor(call)).categories()
    const { category_id, slug } = call.query
    const category = category_id ? categories.byId.get(category_id) : categoryNamed(categories, slug ?? '')
    if (!category) throw fail(kernelErrors.notFound)
    return listed(readingOf(call), call.query, category.id)
  }),
  route(viewSiteConfig, async (call) => {
    const knowledge = siteKnowledge(call)
    const [{ settings, isPublic }, categories] = await Promise.all([
      knowledge.state(),
      knowledge.categories(),
    ])
    return { public: isPublic, settings, categories: isPublic || call.access ? categories.tree : [] }
  }),
  route(listRelated, async (call) => {
    const found = await findPublished(call)
    return relatedTo({ db: readingOf(call), knowledge: siteKnowledge(call) }, found, 8)
  }),
  route(viewPublishedArticle, async (call) => (await findPublished(call)).article),
]
