import type { ArticleDetail, ArticleMove } from '@toasoan/contract/editorial/article'
import { moveArticle } from '@toasoan/contract/editorial/article-moves'
import { viewArticle } from '@toasoan/contract/editorial/articles'
import type { OpenPoint } from '@toasoan/contract/editorial/open-points'
import { stageName } from '@toasoan/contract/editorial/stages'
import { writingErrors } from '@toasoan/contract/editorial/writing'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { staleAfterMove } from '#web/entities/article-steps/stale-after-move.ts'
import { doneWords, mayUndo, offerUndo } from '#web/entities/article-steps/undo.tsx'
import { stageLabels } from '#web/entities/stage-labels.ts'
import { useText } from '#web/language/use-text.ts'
import { dateTime } from '#web/ui/date-time.ts'
import { toast, toastSuccess } from '#web/ui/toast.ts'
import { goToItem } from '../checklist/go-to-item.ts'
import { useDesk, useDeskEditor } from '../desk/desk-state.ts'
import { requestedField } from '../panel/requested-field.ts'
import { backIntoQueue, leaveQueue, type Place, placeOf } from '../queue/queue.ts'
import { queueTexts } from '../queue/text.ts'
import { useOpensNext } from '../queue/use-opens-next.ts'
import { articleTexts } from '../text.ts'
import type { Writing } from '../writing/writing.ts'
import { askMove } from './ask-move.tsx'
import type { MoveAnswer } from './move-answer.ts'
import { hideNewer, sayNewer } from './say-newer.tsx'
import { saveKnowingly } from './schedule.ts'
import { WithPage } from './with-page.tsx'

/** Moves the article that is being written: saves first what is not saved, then asks, then moves. */
export function useMove(writing: Writing, onRefused: (errors: Record<string, string[]>) => void) {
  const t = useText()
  const navigate = useNavigate()
  const opensNext = useOpensNext()
  const desk = useDesk()
  const editor = useDeskEditor()
  const running = useRef(false)
  const [busy, setBusy] = useState<string | null>(null)
  useEffect(() => hideNewer, [])

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

  /** Brings the writer to what is to be mended before publication. */
  const goToPoint = ({ field, picture, tab }: OpenPoint) => {
    if (tab !== null) return desk.set({ tab })
    const openField = (name: string) => {
      desk.set({ tab: 'details' })
      requestedField.set({ field: name })
    }
    goToItem({ field: field ?? 'document', picture: picture ?? undefined }, { editor, openField })
  }

  const say = (
    move: ArticleMove,
    head: ArticleDetail,
    moved: ArticleDetail | null,
    publishAt: string | undefined,
    place: Place | null,
  ) => {
    const { id, version } = head
    if (publishAt) return toastSuccess(t(articleTexts.scheduledToast, { when: dateTime(publishAt) }))
    if (mayUndo(move, head))
      return offerUndo(doneWords(move), [{ id, version }], ([now]) => {
        if (place) backIntoQueue(id, place)
        if (!now) return
        if (window.location.pathname === `/article/edit/${id}`) writing.replace(now)
        else if (window.location.pathname.startsWith('/article/')) void navigate(`/article/edit/${id}`)
      })
    const words =
      move.direction === 'back'
        ? t(articleTexts.givenBack)
        : t(articleTexts.moved, { stage: t(stageLabels[stageName(move.to_stage)]) })
    if (moved?.live && stageName(moved.stage) === 'published')
      toast(<WithPage words={words} article={moved} />, 'success', { duration: 10_000 })
    else toastSuccess(words)
  }

  /** Leaves the article, which is others' work now, for the next one of the list; after the last for the list. */
  const goOn = (id: number, { next, from }: Place) => {
    leaveQueue(id)
    writing.store.set({ lock: { kind: 'none' } })
    if (next === null) toast(t(queueTexts.end), 'info')
    void navigate(next === null ? from : `/article/edit/${next}`)
  }

  const go = async (move: ArticleMove) => {
    setBusy(move.code)
    // What is typed while it is saved needs a second save.
    for (let tries = 0; tries < 2 && writing.store.get().dirty; tries += 1)
      if (!(await saveKnowingly(writing))) return
    const { head } = writing.store.get()
    if (!head) return
    setBusy(null)
    // What was in sight before the question: what others write behind its dialog is not.
    const seen = await writing.together.seen()
    const answer = await askMove(
      // As it is after the save.
      head.moves.find(({ code }) => code === move.code) ?? move,
      t(articleTexts.confirmEnd, { title: head.title || t(articleTexts.untitled) }),
      [head],
      goToPoint,
    )
    if (answer) await send(move, answer, seen)
  }

  /** Makes the move as it was answered, on what was `seen` of a text that others write too. */
  const send = async (move: ArticleMove, answer: MoveAnswer, seen: { seen?: number }) => {
    const { head } = writing.store.get()
    if (!head) return
    const { afterwards, ...given } = answer
    setBusy(move.code)
    try {
      const { id, version, stage } = head
      const body = { id, transition: move.code, version, stage, ...given, ...seen }
      const moved = await call(moveArticle, { body })
      void invalidate(...staleAfterMove)
      if (moved && afterwards) void afterwards(moved)
      const place = placeOf(id)
      say(move, head, moved, answer.publish_at, place)
      if (opensNext && place) return goOn(id, place)
      if (moved) return await writing.moved(moved)
      // Out of the mover's sight, as a returned draft is.
      writing.store.set({ lock: { kind: 'none' } })
      return void navigate(place?.from ?? `/article/${stageName(head.stage)}`)
    } catch (error) {
      if (!isApiError(error) || error.error !== writingErrors.newer.code) return refused(error, head.id)
      sayNewer(error.message, () => void once(async () => send(move, answer, await writing.together.seen())))
    }
  }

  const once = async (work: () => Promise<unknown>) => {
    if (running.current) return
    running.current = true
    await work()
    running.current = false
    setBusy(null)
  }
  return {
    busy,
    run: (move: ArticleMove) => once(() => go(move)),
    /** Saves, lets `before` do what goes with the step, and makes the first step onward that the article has then. */
    submit: (before?: (articleId: number) => Promise<boolean>) =>
      once(async () => {
        setBusy('submit')
        const { head, dirty } = writing.store.get()
        if ((dirty || !head) && !(await saveKnowingly(writing))) return
        const now = writing.store.get().head
        const move = now?.moves.find(
          ({ direction, obstacle }) => direction === 'forward' && obstacle !== 'rule',
        )
        if (now && move && (!before || (await before(now.id)))) await go(move)
      }),
  }
}
