import * as articles from '@toasoan/contract/editorial/article-moves'
import { openPoints } from '@toasoan/contract/editorial/open-points'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { Refusal } from '#server/kernel/http/fail.ts'
import { route } from '#server/kernel/http/route.ts'
import { moveMany } from './bulk.ts'
import { classify } from './classify.ts'
import { correct, discard } from './correct.ts'
import { articleDetail } from './detail.ts'
import { toggleExcellent } from './excellent.ts'
import { findArticle } from './find.ts'
import { moveOne, outOfBin, toBin } from './moves.ts'
import { openPointsOf } from './open-points.ts'
import { undo } from './undo.ts'

/** A transition may move the article out of the user's sight; that is not a failure. */
function unlessOutOfSight(error: unknown): null {
  if (error instanceof Refusal && error.definition === kernelErrors.notFound) return null
  throw error
}

export const routes = [
  route(articles.moveArticle, async (call) => {
    await moveOne(call, call.access, call.body)
    return articleDetail(call, call.body.id, call).catch(unlessOutOfSight)
  }),
  route(articles.undoMove, async (call) => {
    await undo(call)
    return articleDetail(call, call.body.id, call).catch(unlessOutOfSight)
  }),
  route(articles.deleteArticles, (call) => {
    const { ids, stage, reason } = call.body
    return moveMany(
      call,
      call.access,
      ids.map((id) => ({ id, stage, transition: toBin, reason })),
    )
  }),
  route(articles.classifyArticles, classify),
  route(articles.restoreArticle, async (call) => {
    const { access, params } = call
    await moveOne(call, access, { id: params.id, transition: outOfBin })
    return articleDetail(call, params.id, call).catch(unlessOutOfSight)
  }),
  route(articles.correctArticle, async (call) => {
    await correct(call)
    return articleDetail(call, call.params.id, call)
  }),
  route(articles.discardRevision, async (call) => {
    const left_behind = await discard(call)
    const now = await articleDetail(call, call.params.id, call).catch(unlessOutOfSight)
    return now && { ...now, left_behind }
  }),
  route(articles.toggleExcellent, (call) => toggleExcellent(call)),
  route(openPoints, async ({ db, access, query, language }) => {
    await findArticle(db, access, query.id)
    return openPointsOf(db, query.id, query.at ? new Date(query.at) : new Date(), language)
  }),
  route(articles.articleMoves, async (call) => {
    await findArticle(call.db, call.access, call.query.id)
    return (await articleDetail(call, call.query.id, call)).moves
  }),
]
