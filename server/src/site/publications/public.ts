/** What the other parts of the site may use of what is published. */

export {
  type ArticleRow,
  type Published,
  published,
  publishedOf,
  relatedTo,
  type Withdrawn,
  type Writer,
  withdrawnOf,
  writerOfUser,
} from './article.ts'
export { categoryNamed } from './categories.ts'
export {
  collectionNamed,
  collectionPaths,
  collectionsAbout,
  collectionsOf,
  itemsOfCollection,
  newestOfCollection,
} from './collections.ts'
export { correctionsOf, updatesOf } from './corrections.ts'
export { searchForgiving } from './forgiving.ts'
export { frontPage, liveFrontPage } from './front-page.ts'
export { type SiteKnowledge, siteKnowledge } from './knowledge.ts'
export { liveShowing, sectionsOf } from './layout.ts'
export { liveStories } from './linked-stories.ts'
export { byIds, type Choice, inCategory, newest, pagingOf, type Window } from './lists.ts'
export { byAuthor, nameOf, ofName, peopleNamed } from './named.ts'
export { opinionsOf } from './opinions.ts'
export { passagesOf } from './passages.ts'
export { articleTypes, departmentsFlat, departmentTree } from './places.ts'
export { search } from './search.ts'
export { loadSiteState } from './site-settings.ts'
export { wordsOfArticle } from './spoken-words.ts'
export { suggest } from './suggest.ts'
export { wholeStories } from './whole-stories.ts'
