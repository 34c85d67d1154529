import { Box, Button } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { giveWorkLabel, newWorkAt } from '#web/entities/new-work.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { useWritingState } from '../desk/writing-context.ts'

const StoryTimeline = lazy(() =>
  import('#web/entities/story/story-timeline.tsx').then((part) => ({ default: part.StoryTimeline })),
)

/** The plan that the article belongs to, and everything else of its story, beside its text; work is given for it here. */
export function StoryTab() {
  const t = useText()
  const can = useCan()
  const head = useWritingState((state) => state.head)
  if (!head) return null
  return (
    <Suspense fallback={<ListSkeleton rows={4} />}>
      <Box p="md">
        <StoryTimeline kind="article" id={head.id} />
        {can('work.create') && (
          <Button
            component={Link}
            to={newWorkAt({ title: head.title, articleId: head.id })}
            variant="default"
            size="xs"
            mt="md"
            leftSection={<IconChecklist size={16} stroke={1.7} />}
          >
            {t(giveWorkLabel)}
          </Button>
        )}
      </Box>
    </Suspense>
  )
}
