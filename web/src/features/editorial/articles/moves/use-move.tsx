import type { ArticleMove } from '@toasoan/contract/editorial/article'
import { moveArticle } from '@toasoan/contract/editorial/article-moves'
import { viewArticle } from '@toasoan/contract/editorial/articles'
import { stageName } from '@toasoan/contract/editorial/stages'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { stageLabels } from '#web/entities/stage-labels.ts'
import { useText } from '#web/language/use-text.ts'
import { dateTime } from '#web/ui/date-time.ts'
import { toast, toastSuccess } from '#web/ui/toast.ts'
import { articleTexts } from '../text.ts'
import type { Writing } from '../writing/writing.ts'
import { askMove } from './ask-move.tsx'
import { saveKnowingly } from './schedule.ts'
import { WithPage } from './with-page.tsx'

/** What any move of an article makes stale. */
export const staleAfterMove = [
  '/article',
  '/manager',
  '/article/notification',
  '/article/history/:article_id',
  '/article/user-state',
  '/notifications*',
  '/dashboard',
] as const

/** Moves the article that is being written: saves first what is not saved, then asks, then moves. */
export function useMove(writing: Writing, onRefused: (errors: Record<string, string[]>) => void) {
  const t = useText()
  const navigate = useNavigate()
  const running = useRef(false)
  const [busy, setBusy] = useState<string | null>(null)

  const refused = async (error: unknown, id: number) => {
    reportFailure(error)
    if (!isApiError(error)) return
    if (error.status === 422) {
      writing.setErrors(error.errors)
      onRefused(error.errors)
    }
    if (error.status === 409 || error.status === 404) {
      if (writing.store.get().dirty) await writing.look()
      else await call(viewArticle, { params: { id } }).then(writing.replace, () => {})
    }
  }

  const go = async (move: ArticleMove) => {
    setBusy(move.code)
    // What is typed while it is saved needs a second save.
    for (let tries = 0; tries < 2 && writing.store.get().dirty; tries += 1)
      if (!(await saveKnowingly(writing))) return
    const { head } = writing.store.get()
    if (!head) return
    setBusy(null)
    const answer = await askMove(
      // As it is after the save.
      head.moves.find(({ code }) => code === move.code) ?? move,
      t(articleTexts.confirmEnd, { title: head.title || t(articleTexts.untitled) }),
      [head],
    )
    if (!answer) return
    setBusy(move.code)
    try {
      const { id, version, stage: seenAt } = head
      const body = { id, transition: move.code, version, stage: seenAt, ...answer }
      const moved = await call(moveArticle, { body })
      void invalidate(...staleAfterMove)
      const stage = t(stageLabels[stageName(move.to_stage)])
      if (answer.publish_at)
        toastSuccess(t(articleTexts.scheduledToast, { when: dateTime(answer.publish_at) }))
      else if (moved?.live && stageName(moved.stage) === 'published')
        toast(<WithPage words={t(articleTexts.moved, { stage })} article={moved} />, 'success', {
          duration: 10_000,
        })
      else toastSuccess(t(articleTexts.moved, { stage }))
      if (moved) return await writing.moved(moved)
      // Out of the mover's sight, as a returned draft is.
      writing.store.set({ lock: { kind: 'none' } })
      return void navigate(`/article/${stageName(head.stage)}`)
    } catch (error) {
      await refused(error, head.id)
    }
  }

  const run = async (move: ArticleMove) => {
    if (running.current) return
    running.current = true
    await go(move)
    running.current = false
    setBusy(null)
  }
  return { busy, run }
}
