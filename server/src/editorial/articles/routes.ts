import * as articles from '@toasoan/contract/editorial/articles'
import { searchStories } from '@toasoan/contract/editorial/story-search'
import { route } from '#server/kernel/http/route.ts'
import { autosave, recoverable } from './autosave.ts'
import { configurationFor } from './configuration.ts'
import { articleDetail } from './detail.ts'
import { exportList } from './export.ts'
import { historyOf } from './history.ts'
import { findStories } from './linked-stories.ts'
import { listOf } from './list.ts'
import { changeLock } from './lock-calls.ts'
import { openedArticle } from './open.ts'
import { create, save } from './save.ts'
import { counters } from './tally.ts'

/** Reading and writing; the transitions are in routes.moves.ts. */
export const routes = [
  route(articles.listArticles, (call) => listOf(call, call.access, call.query)),
  route(articles.exportArticles, (call) => exportList(call, call.access, call.query)),
  route(searchStories, (call) => findStories(call)),
  route(articles.articleCounters, (call) => counters(call, call.access)),
  route(articles.articleConfiguration, ({ db, access }) => configurationFor(db, access)),
  route(articles.articleRecovery, ({ db, access }) => recoverable(db, access)),
  route(articles.autosaveArticle, (call) => autosave(call)),
  route(articles.lockArticle, (call) => changeLock(call)),
  route(articles.viewArticle, (call) => articleDetail(call, call.params.id, call, call.query.html)),
  route(articles.editArticle, (call) => openedArticle(call, call.params.id, call)),
  route(articles.createArticle, async (call) => articleDetail(call, await create(call), call)),
  route(articles.updateArticle, async (call) => {
    await save(call)
    return articleDetail(call, call.params.id, call)
  }),
  route(articles.articleHistory, (call) => historyOf(call, call.access, call.params.article_id, call.query)),
]
