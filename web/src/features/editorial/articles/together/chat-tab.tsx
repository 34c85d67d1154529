import { lazy, Suspense } from 'react'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { useWritingState } from '../desk/writing-context.ts'

const RecordTalk = lazy(() =>
  import('#web/entities/chat/record-talk.tsx').then((part) => ({ default: part.RecordTalk })),
)

/** The talk about the article, beside its text. */
export function ChatTab() {
  const id = useWritingState(({ head }) => head?.id ?? null)
  return (
    <Suspense fallback={<ListSkeleton rows={4} />}>
      {id !== null && <RecordTalk type="article" id={id} />}
    </Suspense>
  )
}
