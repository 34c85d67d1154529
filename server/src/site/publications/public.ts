/** What the other parts of the site may use of what is published. */

export {
  type ArticleRow,
  type Published,
  published,
  publishedOf,
  relatedTo,
  type Withdrawn,
  withdrawnOf,
} from './article.ts'
export { type CategoryIndex, categoryNamed, loadCategories } from './categories.ts'
export {
  collectionNamed,
  collectionPaths,
  collectionsAbout,
  collectionsOf,
  itemsOfCollection,
  newestOfCollection,
} from './collections.ts'
export { correctionsOf } from './corrections.ts'
export { searchForgiving } from './forgiving.ts'
export { type FrontPage, frontPage, liveFrontPage } from './front-page.ts'
export { type SiteKnowledge, siteKnowledge } from './knowledge.ts'
export { liveShowing, sectionsOf } from './layout.ts'
export { byIds, type Choice, inCategory, type Listed, newest, pagingOf, type Window } from './lists.ts'
export { liveReportOf } from './live-report.ts'
export { mostRead } from './most-read.ts'
export { nameOf, ofName } from './named.ts'
export { passagesOf } from './passages.ts'
export { articleTypes, departmentsFlat, departmentTree } from './places.ts'
export { type SearchAsked, search } from './search.ts'
export { loadSiteState, type SiteState } from './site-settings.ts'
export { wordsOfArticle } from './spoken-words.ts'
export { suggest } from './suggest.ts'
