import { articleLanguages } from '@toasoan/contract/editorial/article-languages'
import { useCall } from '#web/client/use-call.ts'
import { useCan } from '#web/session/session.ts'
import { useWritingState } from '../desk/writing-context.ts'

/** The languages of the open article's story, its own first; undefined until they are known. */
export function useLanguages() {
  const id = useWritingState(({ head }) => head?.id ?? null)
  const can = useCan()
  return useCall(
    articleLanguages,
    { params: { id: id ?? 0 } },
    { enabled: id !== null && can('article.view'), quiet: true, staleTime: 60_000 },
  ).data
}

/** Whether the story has another language that the person may read. */
export const useHasOtherLanguage = (): boolean =>
  (useLanguages() ?? []).slice(1).some(({ title }) => title !== null)
