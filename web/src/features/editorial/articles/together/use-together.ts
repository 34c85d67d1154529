import { type CommentThread, listThreads } from '@toasoan/contract/editorial/comments'
import { listSuggestions, type Suggestion } from '@toasoan/contract/editorial/suggestions'
import { useList } from '#web/client/use-call.ts'
import { useCan } from '#web/session/session.ts'
import { useWritingState } from '../desk/writing-context.ts'
import { openSuggestions, openThreads } from '../writing/desk-reading.ts'

/** Milliseconds after which others' words show without the realtime line. */
const freshEvery = 30_000

/** The article's number; null until it was saved once. */
export const useArticleId = (): number | null => useWritingState(({ head }) => head?.id ?? null)

const options = (enabled: boolean) => ({ enabled, quiet: true, refetchInterval: freshEvery })

const noThreads: CommentThread[] = []
const noSuggestions: Suggestion[] = []

/** The open threads of the article at the desk: the newest hundred, and how many there are. */
export function useOpenThreads(): { threads: CommentThread[]; total: number } {
  const id = useArticleId()
  const can = useCan()
  const { data } = useList(listThreads, openThreads(id ?? 0), options(id !== null && can('comment.index')))
  return { threads: data?.data ?? noThreads, total: data?.total ?? 0 }
}

/** The suggestions that wait for a decision: the first hundred in the order of the text, and how many there are. */
export function useOpenSuggestions(): { suggestions: Suggestion[]; total: number; waiting: boolean } {
  const id = useArticleId()
  const can = useCan()
  const { data } = useList(
    listSuggestions,
    openSuggestions(id ?? 0),
    options(id !== null && can('comment.index')),
  )
  return { suggestions: data?.data ?? noSuggestions, total: data?.total ?? 0, waiting: data === undefined }
}
