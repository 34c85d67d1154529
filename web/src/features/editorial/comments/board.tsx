import { Grid, SegmentedControl, Text as Words } from '@mantine/core'
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
    <Grid>
      <Grid.Col span={{ base: 12, lg: 9 }} order={{ base: 2, lg: 1 }}>
        <Card>
          <CommentThreads state={state === 'all' ? undefined : state} />
        </Card>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 3 }} order={{ base: 1, lg: 2 }}>
        <SegmentedControl
          fullWidth
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
        <Words c="dimmed" size="sm">
          {t(commentScreenTexts.boardLead)}
        </Words>
      </Grid.Col>
    </Grid>
  )
}
