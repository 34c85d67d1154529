import * as articles from '@toasoan/contract/editorial/articles'
import { type Call, route } from '#server/kernel/http/route.ts'
import { autosave, autosavesOf, recoverable } from './autosave.ts'
import { configurationFor } from './configuration.ts'
import { articleDetail } from './detail.ts'
import { exportList } from './export.ts'
import { historyOf } from './history.ts'
import { listOf } from './list.ts'
import { lockOf } from './lock.ts'
import { changeLock } from './lock-calls.ts'
import { create, save } from './save.ts'
import { counters } from './tally.ts'

/** Reading and writing; the moves are in routes.moves.ts. */
export const routes = [
  route(articles.listArticles, (call) => listOf(call, call.access, call.query)),
  route(articles.exportArticles, (call) => exportList(call as unknown as Call, call.access, call.query)),
  route(articles.articleCounters, (call) => counters(call, call.access)),
  route(articles.articleConfiguration, ({ db, access }) => configurationFor(db, access)),
  route(articles.articleRecovery, ({ db, access }) => recoverable(db, access)),
  route(articles.autosaveArticle, (call) => autosave(call)),
  route(articles.lockArticle, (call) => changeLock(call)),
  route(articles.viewArticle, (call) => articleDetail(call, call.params.id, call, call.query.html)),
  route(articles.editArticle, async (call) => {
    const { db, access, params } = call
    const detail = await articleDetail(call, params.id, call)
    const [kept, lock] = await Promise.all([
      autosavesOf(db, access, params.id),
      lockOf(db, params.id, access),
    ])
    const [newest = null, ...earlier] = kept
    return { ...detail, autosave: newest, earlier_autosaves: earlier, lock }
  }),
  route(articles.createArticle, async (call) => articleDetail(call, await create(call), call)),
  route(articles.updateArticle, async (call) => {
    await save(call)
    return articleDetail(call, call.params.id, call)
  }),
  route(articles.articleHistory, (call) => historyOf(call, call.access, call.params.article_id, call.query)),
]
