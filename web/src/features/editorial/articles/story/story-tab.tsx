import { Box } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { useWritingState } from '../desk/writing-context.ts'

const StoryTimeline = lazy(() =>
  import('#web/entities/story/story-timeline.tsx').then((part) => ({ default: part.StoryTimeline })),
)

/** The plan that the article belongs to, and everything else of its story, beside its text. */
export function StoryTab() {
  const id = useWritingState(({ head }) => head?.id ?? null)
  return (
    <Suspense fallback={<ListSkeleton rows={4} />}>
      <Box p="md">{id !== null && <StoryTimeline kind="article" id={id} />}</Box>
    </Suspense>
  )
}
