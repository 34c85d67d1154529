import type { ArticleMove, ArticleRow } from '@toasoan/contract/editorial/article'
import { moveArticle, moveArticles } from '@toasoan/contract/editorial/article-moves'
import { viewArticle } from '@toasoan/contract/editorial/articles'
import { stageName } from '@toasoan/contract/editorial/stages'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { staleAfterMove } from '#web/entities/article-steps/stale-after-move.ts'
import { doneWords, mayUndo, offerUndo } from '#web/entities/article-steps/undo.tsx'
import { stageLabels } from '#web/entities/stage-labels.ts'
import { translate } from '#web/language/language.ts'
import { toast, toastSuccess } from '#web/ui/toast.ts'
import { askMove } from '../moves/ask-move.tsx'
import { stepsOf } from '../moves/move-look.ts'
import { articleTexts } from '../text.ts'
import { chooseMove } from './choose-move.tsx'
import { showResults } from './results.tsx'
import { listTexts } from './text.ts'

const labelOf = (stage: number) => translate(stageLabels[stageName(stage)])

/** An article as the mover sees it: whoever saw it elsewhere is told that it has moved. */
const seen = ({ id, version, stage }: ArticleRow) => ({ id, version, stage })

/** The same article as a move leaves it; out of the bin each goes where it was. */
const leftAt = ({ id, version, stage }: ArticleRow, { to_stage }: ArticleMove) =>
  stageName(stage) === 'deleted' ? { id, version } : { id, version, stage: to_stage }

const untitled = (row: ArticleRow) => row.title || translate(listTexts.untitled)

/** Makes one move of one article, asks what it needs, and offers to take it back. False when it was not made. */
export async function moveRow(row: ArticleRow, move: ArticleMove): Promise<boolean> {
  const answer = await askMove(move, translate(articleTexts.confirmEnd, { title: untitled(row) }), [row])
  if (!answer) return false
  const { afterwards, ...given } = answer
  try {
    await call(moveArticle, { body: { ...seen(row), transition: move.code, ...given } })
    void afterwards?.(row)
    if (!given.publish_at && mayUndo(move, row)) offerUndo(doneWords(move), [leftAt(row, move)])
    else if (move.direction === 'back') toastSuccess(translate(articleTexts.givenBack))
    else toastSuccess(translate(articleTexts.moved, { stage: labelOf(move.to_stage) }))
    return true
  } catch (error) {
    reportFailure(error)
    return false
  } finally {
    void invalidate(...staleAfterMove)
  }
}

/** Makes the nearest step onward or back of an article, whatever it is called at its stage. */
export async function stepRow(row: ArticleRow, way: 'onward' | 'back'): Promise<void> {
  try {
    const { moves, version, stage } = await call(viewArticle, { params: { id: row.id } })
    const move = stepsOf(moves)[way]
    if (move) await moveRow({ ...row, version, stage }, move)
    else toast(translate(way === 'onward' ? listTexts.noStepOnward : listTexts.noStepBack), 'warning')
  } catch (error) {
    reportFailure(error)
  }
}

/** Says that all were moved, and offers to take that back where each of them may be. */
function sayMoved(rows: readonly ArticleRow[], move: ArticleMove): void {
  const words = translate(listTexts.movedMany, { count: rows.length, stage: labelOf(move.to_stage) })
  const left = rows.map((row) => leftAt(row, move))
  if (rows.every((row) => mayUndo(move, row))) offerUndo(words, left)
  else toastSuccess(words)
}

/**
 * Asks for the next step of some articles, makes it, and says of each what happened. False while some of
 * them are still where they were: those stay chosen.
 */
export async function moveRows(rows: ArticleRow[]): Promise<boolean> {
  const move = await chooseMove(rows)
  const [first] = rows
  if (!move || !first) return false
  if (rows.length === 1) return moveRow(first, move)
  const about = translate(listTexts.moveMany, { count: rows.length })
  const answer = await askMove({ ...move, may_schedule: false }, about, rows)
  if (!answer) return false
  try {
    const items = rows.map(seen)
    const { reason, correction, checked } = answer
    const body = { items, transition: move.code, reason, correction, checked }
    const { results } = await call(moveArticles, { body })
    if (results.every(({ ok }) => ok)) {
      sayMoved(rows, move)
      return true
    }
    // Behind the dialog, what has moved is gone from the list already.
    void invalidate(...staleAfterMove)
    await showResults(results, rows)
    return false
  } catch (error) {
    reportFailure(error)
    return false
  } finally {
    void invalidate(...staleAfterMove)
  }
}
