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

/** Milliseconds for which undo is offered. */
const offered = 8000
const toastId = 'undo-step'

/** An article after a transition; `stage` if known. */
type Left = { id: number; version: number; stage?: number }

let stop = () => {}

const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, [contenteditable=true]') !== null

/** Undoes the transitions one by one, and returns the articles that are visible again. */
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

/** Whether a transition from the previous stage can be undone; publications and schedules never can. */
export const mayUndo = (
  { to_stage }: Pick<ArticleMove, 'to_stage'>,
  { stage, publish_at }: { stage: number; publish_at: string | null },
): boolean => isUndoable(stage, to_stage) && publish_at === null

/** The transition as a sentence: its label, which is a verb. */
export const doneWords = ({ name }: Pick<ArticleMove, 'name'>): string => {
  const move = translate(name)
  return translate(undoTexts.done, { move: move.charAt(0).toLocaleLowerCase('vi') + move.slice(1) })
}

/**
 * Reports a transition and offers undo for eight seconds, by button or by Ctrl+Z outside of text fields.
 * `onUndone` gets the articles that are visible again.
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
