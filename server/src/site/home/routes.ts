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
import { fail } from '#server/kernel/http/fail.ts'
import { type Call, route } from '#server/kernel/http/route.ts'
import {
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
} from '../publications/public.ts'
import { newsCounts } from './counts.ts'

/** What is known of the site; a closed site is for those with a session. */
async function knowledgeFor(call: Pick<Call, 'db' | 'listener' | 'pool' | 'access'>): Promise<SiteKnowledge> {
  const knowledge = siteKnowledge(call)
  const { isPublic } = await knowledge.state()
  if (!isPublic && !call.access) throw fail(kernelErrors.noSession)
  return knowledge
}

type Searching = Call<typeof searchPublished> | Call<typeof searchElastic>

async function searchCall(call: Searching) {
  const knowledge = await knowledgeFor(call)
  const { keyword, page, perPage, category: slug, from, to, sortBy } = call.query
  const category = slug ? categoryNamed(await knowledge.categories(), slug) : undefined
  if (slug && !category) return { rows: [], total: 0 }
  const window = { page, perPage }
  const listed = keyword
    ? await search(call.db, {
        ...window,
        query: keyword,
        categoryId: category?.id,
        from,
        to,
        byTime: Boolean(sortBy),
      })
    : category
      ? await inCategory(call.db, category.id, window)
      : await newest(call.db, window)
  return { rows: listed.teasers, total: listed.total, totalCapped: listed.capped }
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
    const { category_id, slug, page, perPage } = call.query
    const category = category_id ? categories.byId.get(category_id) : categoryNamed(categories, slug ?? '')
    if (!category) throw fail(kernelErrors.notFound)
    const listed = await inCategory(call.db, category.id, { page, perPage })
    return { rows: listed.teasers, total: listed.total, totalCapped: listed.capped }
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
