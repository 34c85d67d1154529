import { namesIn } from '@toasoan/contract/site/authors'
import type { FrontLayout } from '@toasoan/contract/site/front-page'
import type { Teaser } from '@toasoan/contract/site/home'
import type {
  ArticlePage,
  CategoryPage,
  CollectionPage,
  DepartmentsPage,
  HomePage,
  LatestPage,
  NamedPage,
  SitePage,
} from '@toasoan/contract/site/pages'
import { departmentPath, portraitPath } from '@toasoan/contract/site/paths'
import type { SearchFilters, SearchPage } from '@toasoan/contract/site/search'
import type { Shelf } from '@toasoan/contract/site/shelves'
import type { Database } from '#server/kernel/database/database.ts'
import { podcastShelf } from '../../broadcast/podcasts/public.ts'
import { homeDirectives } from '../../editorial/directives/public.ts'
import {
  byAuthor,
  categoryNamed,
  collectionNamed,
  collectionsAbout,
  collectionsOf,
  departmentsFlat,
  frontPage,
  inCategory,
  itemsOfCollection,
  liveFrontPage,
  nameOf,
  newest,
  ofName,
  opinionsOf,
  type Published,
  pagingOf,
  passagesOf,
  peopleNamed,
  relatedTo,
  type SiteKnowledge,
  searchForgiving,
  sectionsOf,
} from '../publications/public.ts'

/** Where what pages show comes from. */
export type Sources = { db: Database; knowledge: SiteKnowledge }

const perPage = 25
const perSearchPage = 20
const perCollectionPage = 50
const idsOf = (teasers: readonly Teaser[]): number[] => teasers.map(({ id }) => id)

const mostReadShown = { home: 9, article: 6, list: 6 } as const

const directivesShown = 5
const opinionsShown = 4
const sameAuthorShown = 4

const arranged = async (db: Database, knowledge: SiteKnowledge, layout: FrontLayout) =>
  frontPage(db, sectionsOf(await knowledge.categories(), layout), layout)

/** The front page; with a layout, as it would be by that one. */
export async function composeHome({ db, knowledge }: Sources, layout?: FrontLayout): Promise<HomePage> {
  const [front, most_read, directives, on_air, podcasts, opinions, figures] = await Promise.all([
    layout ? arranged(db, knowledge, layout) : liveFrontPage(db, knowledge),
    knowledge.mostRead(mostReadShown.home),
    homeDirectives(db, null, { page: 1, perPage: directivesShown }),
    knowledge.onAir(),
    podcastShelf(db),
    opinionsOf(db),
    knowledge.figures(),
  ])
  // What stands at the top is not shown once more.
  const atTop = new Set([front.lead, ...front.secondary].map((teaser) => teaser?.id))
  return {
    kind: 'home',
    ...front,
    ...{ most_read, on_air, podcasts, figures, directives: directives.rows },
    opinions: opinions.filter(({ id }) => !atTop.has(id)).slice(0, opinionsShown),
  }
}

/** The page of an article. */
export async function composeArticle({ db, knowledge }: Sources, found: Published): Promise<ArticlePage> {
  const { article, categoryId } = found
  const [categories, collections, related, most_read, near, written] = await Promise.all([
    knowledge.categories(),
    found.collected ? collectionsOf(db, article.id) : [],
    relatedTo({ db, knowledge }, found, 4),
    knowledge.mostRead(mostReadShown.article + 1),
    categoryId ? knowledge.near(categoryId) : null,
    byAuthor(db, namesIn(article.byline)[0] ?? '', sameAuthorShown + 1),
  ])
  const together = collections.flatMap(({ teasers }) => idsOf(teasers))
  const shown = new Set([article.id, ...together, ...related.map(({ id }) => id)])
  const section = (near?.teasers ?? []).slice(0, 10).filter(({ id }) => !shown.has(id))
  const [next = null, ...others] = section
  const beside = new Set(section.map(({ id }) => id))
  return {
    kind: 'article',
    article,
    is_photo: found.isPhoto,
    leads_to: found.leadsTo,
    languages: found.languages,
    writer: found.writer && {
      portrait: found.writer.portrait ? portraitPath(article.id) : null,
      department: found.writer.department ?? '',
    },
    trail: categories.trail(categoryId),
    collections,
    related: related.filter(({ id }) => !together.includes(id)),
    next,
    same_category: others.slice(0, 5),
    same_author: written.filter(({ id }) => !shown.has(id) && !beside.has(id)).slice(0, sameAuthorShown),
    most_read: most_read.filter(({ id }) => id !== article.id).slice(0, mostReadShown.article),
  }
}

/** One page of a category; null when there is no such category or page. */
export async function composeCategory(
  { db, knowledge }: Sources,
  slug: string,
  page: number,
): Promise<CategoryPage | null> {
  const categories = await knowledge.categories()
  const category = categories.bySlug.get(slug)
  if (!category) return null
  const window = { page, perPage }
  const [listed, most_read] = await Promise.all([
    inCategory(db, category.id, window),
    knowledge.mostRead(mostReadShown.list),
  ])
  const paging = pagingOf(listed, window)
  if (page > paging.pages) return null
  const trail = categories.trail(category.id)
  return { kind: 'category', category, trail, teasers: listed.teasers, paging, most_read }
}

/** One page of the newest, of all or of one shelf; null beyond the last. */
export async function composeLatest(
  { db, knowledge }: Sources,
  page: number,
  shelf: Shelf | null = null,
): Promise<LatestPage | null> {
  const window = { page, perPage, ...(shelf ? { shelf } : {}) }
  const [listed, most_read] = await Promise.all([newest(db, window), knowledge.mostRead(mostReadShown.list)])
  const paging = pagingOf(listed, window)
  return page > paging.pages ? null : { kind: 'latest', shelf, teasers: listed.teasers, paging, most_read }
}

/** The departments that have published, the one with most first. */
export async function composeDepartments({ db, knowledge }: Sources): Promise<DepartmentsPage> {
  const [departments, most_read] = await Promise.all([
    departmentsFlat(db),
    knowledge.mostRead(mostReadShown.list),
  ])
  return {
    kind: 'departments',
    departments: departments.map(({ name, articles }) => ({ name, path: departmentPath(name), articles })),
    most_read,
  }
}

/** One page of what an author or a department made, or of what is about a topic; null when there is none of that name, or page. */
export async function composeNamed(
  { db, knowledge }: Sources,
  of: NamedPage['kind'],
  slug: string,
  page: number,
): Promise<NamedPage | null> {
  const window = { page, perPage }
  const [name, listed, collections, most_read] = await Promise.all([
    nameOf(db, of, slug),
    ofName(db, of, slug, window),
    of === 'topic' && page === 1 ? collectionsAbout(db, slug) : [],
    knowledge.mostRead(mostReadShown.list),
  ])
  const paging = pagingOf(listed, window)
  if (name === null || page > paging.pages) return null
  return { kind: of, name, teasers: listed.teasers, collections, paging, most_read }
}

/** One page of a collection; null when there is none for readers, or no such page. */
export async function composeCollection(
  { db, knowledge }: Sources,
  id: number,
  page: number,
): Promise<CollectionPage | null> {
  const found = await collectionNamed(db, id)
  if (!found) return null
  const window = { page, perPage: perCollectionPage }
  const paging = pagingOf({ total: found.collection.total, capped: false }, window)
  if (page > paging.pages) return null
  const [items, most_read] = await Promise.all([
    itemsOfCollection(db, found.collection, window),
    knowledge.mostRead(mostReadShown.list),
  ])
  return { kind: 'collection', ...found, items, first: (page - 1) * perCollectionPage + 1, paging, most_read }
}

export type SearchRequested = SearchFilters & Pick<SearchPage, 'query' | 'sort' | 'marks'> & { page: number }

/** The answer to a search. An unknown category counts as none. */
export async function composeSearch(
  { db, knowledge }: Sources,
  requested: SearchRequested,
): Promise<SearchPage> {
  const { page, ...asked } = requested
  const window = { page, perPage: perSearchPage }
  const [categories, most_read] = await Promise.all([
    knowledge.categories(),
    knowledge.mostRead(mostReadShown.list),
  ])
  const category = categoryNamed(categories, asked.category)
  const [listed, author, people] = await Promise.all([
    asked.query
      ? searchForgiving(db, {
          ...window,
          query: asked.query,
          categoryId: category?.id,
          author: asked.author || undefined,
          shelf: asked.shelf || undefined,
          from: asked.from || undefined,
          to: asked.to || undefined,
          byTime: asked.sort === 'newest',
          counted: true,
          marks: asked.marks || 'also',
        })
      : { teasers: [], total: 0, capped: false, facets: null, instead: null, also: null },
    asked.author ? nameOf(db, 'author', asked.author) : null,
    asked.query && !asked.author && page === 1 ? peopleNamed(db, asked.query) : [],
  ])
  const { teasers, facets, instead, also } = listed
  return {
    kind: 'search',
    ...asked,
    category: category?.slug ?? '',
    author_name: author ?? '',
    teasers,
    passages: await passagesOf(db, teasers, instead?.query ?? asked.query),
    facets,
    instead,
    also,
    people,
    paging: pagingOf(listed, window),
    most_read,
  }
}

/** The articles a page shows, for dropping it when one changes; null when any article could belong on it. */
export function articlesOn(page: SitePage): ReadonlySet<number> | null {
  if (page.kind !== 'article') return null
  return new Set([
    page.article.id,
    ...(page.leads_to ?? []),
    ...page.collections.flatMap(({ teasers }) => idsOf(teasers)),
    ...idsOf(page.related),
    ...idsOf(page.same_category),
    ...idsOf(page.same_author),
    ...(page.next ? [page.next.id] : []),
    ...idsOf(page.most_read),
  ])
}
