import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ArticleDetail, ArticleMove } from '@toasoan/contract/editorial/article'
import { undoMove } from '@toasoan/contract/editorial/article-moves'
import { isUndoable } from '@toasoan/contract/editorial/stages'
import type { ReactNode } from 'react'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { translate } from '#web/language/language.ts'
import { Keycap } from '#web/ui/keycap.tsx'
import { toast, toastSuccess } from '#web/ui/toast.ts'
import { staleAfterMove } from './stale-after-move.ts'
import { undoTexts } from './undo-texts.ts'

/** Milliseconds for which a step is offered to be taken back. */
const offered = 8000
const toastId = 'undo-step'

/** An article as a step left it; `stage` where that is known. */
type Left = { id: number; version: number; stage?: number }

let stop = () => {}

const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, [contenteditable=true]') !== null

/** Takes the steps back, one by one, and gives the articles that are in sight again. */
async function takeBack(left: readonly Left[]): Promise<ArticleDetail[]> {
  const back: ArticleDetail[] = []
  let done = 0
  for (const body of left) {
    try {
      const now = await call(undoMove, { body })
      done += 1
      if (now) back.push(now)
    } catch (error) {
      reportFailure(error)
    }
  }
  void invalidate(...staleAfterMove)
  if (done > 0) toastSuccess(translate(undoTexts.undone, { count: done }))
  return back
}

/** Whether a step of an article, as it stood before, may be taken back; what readers or a schedule get never is. */
export const mayUndo = (
  { to_stage }: Pick<ArticleMove, 'to_stage'>,
  { stage, publish_at }: { stage: number; publish_at: string | null },
): boolean => isUndoable(stage, to_stage) && publish_at === null

/** What was done, as a sentence: the name of the step, which is a verb. */
export const doneWords = ({ name }: Pick<ArticleMove, 'name'>): string => {
  const move = translate(name)
  return translate(undoTexts.done, { move: move.charAt(0).toLocaleLowerCase('vi') + move.slice(1) })
}

/**
 * Says what was done and offers for eight seconds to take it back, by its button or by Ctrl+Z outside of a text.
 * `onUndone` is told the articles that are in sight again.
 */
export function offerUndo(
  words: ReactNode,
  left: readonly Left[],
  onUndone: (back: ArticleDetail[]) => void = () => {},
): void {
  stop()
  const ended = new AbortController()
  const timer = setTimeout(() => stop(), offered)
  stop = () => {
    clearTimeout(timer)
    ended.abort()
  }
  const run = () => {
    if (ended.signal.aborted) return
    stop()
    notifications.hide(toastId)
    void takeBack(left).then(onUndone)
  }
  document.addEventListener(
    'keydown',
    (event) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (!isUndo || event.defaultPrevented || isText(event.target)) return
      event.preventDefault()
      run()
    },
    { signal: ended.signal },
  )
  const message = (
    <Group gap="xs" justify="space-between" wrap="nowrap">
      <span>{words}</span>
      <Button size="compact-sm" variant="subtle" flex="none" onClick={run} aria-keyshortcuts="Control+Z">
        {translate(undoTexts.undo)}
        <Keycap>Ctrl+Z</Keycap>
      </Button>
    </Group>
  )
  toast(message, 'success', { id: toastId, duration: offered })
}
