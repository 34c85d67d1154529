import { SegmentedControl, Text as Words } from '@mantine/core'
import { useState } from 'react'
import { CommentThreads } from '#web/entities/comments/comment-threads.tsx'
import { commentTexts } from '#web/entities/comments/text.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { commentScreenTexts } from './text.ts'

/** The board on which staff talk about what belongs to no article. */
export function Component() {
  const t = useText()
  const [state, setState] = useState<'open' | 'resolved' | 'all'>('open')
  return (
    <>
      <Words c="dimmed" size="sm" mb="sm">
        {t(commentScreenTexts.boardLead)}
      </Words>
      <SegmentedControl
        mb="sm"
        aria-label={t(commentScreenTexts.state)}
        value={state}
        onChange={(next) => setState(next as typeof state)}
        data={[
          { value: 'open', label: t(commentTexts.open) },
          { value: 'resolved', label: t(commentTexts.resolved) },
          { value: 'all', label: t(shared.all) },
        ]}
      />
      <Card maw={860}>
        <CommentThreads state={state === 'all' ? undefined : state} />
      </Card>
    </>
  )
}
