import { stageName } from '@toasoan/contract/editorial/stages'
import { useEffect } from 'react'
import { stageLabels } from '#web/entities/stage-labels.ts'
import { useText } from '#web/language/use-text.ts'
import { useUser } from '#web/session/session.ts'
import { toast } from '#web/ui/toast.ts'
import { WithPage } from '../moves/with-page.tsx'
import { articleTexts } from '../text.ts'
import type { Writing } from '../writing/writing.ts'

/** Tells who moved the open article, where to, and why; where readers have it now, with its page. */
export function useMovedToast({ onMoved }: Writing): void {
  const t = useText()
  const { id: person } = useUser()
  useEffect(
    () =>
      onMoved((now) => {
        if (!now.moved_by || now.moved_by.id === person) return
        const words = t(articleTexts.movedBy, {
          name: now.moved_by.name,
          title: now.title || t(articleTexts.untitled),
          stage: t(stageLabels[stageName(now.stage)]),
        })
        const why = now.last_reason && t(articleTexts.lastReason, { reason: now.last_reason })
        const isPublished = stageName(now.stage) === 'published'
        toast(
          <WithPage words={why ? `${words} ${why}` : words} article={isPublished ? now : null} />,
          'info',
          // The same as of the notification that some people get of it besides.
          { id: `article-${now.id}-${now.stage}`, duration: 10_000 },
        )
      }),
    [onMoved, t, person],
  )
}
