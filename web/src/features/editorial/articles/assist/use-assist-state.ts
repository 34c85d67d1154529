import { type AssistState, assistState } from '@toasoan/contract/editorial/assist'
import { useCall } from '#web/client/use-call.ts'
import { useCan } from '#web/session/session.ts'
import { useWritingState } from '../desk/writing-context.ts'

/** What the assistant may do for the open article; undefined until it is known, and for whom it is not. */
export function useAssistState(): AssistState | undefined {
  const can = useCan()
  const id = useWritingState(({ head }) => head?.id)
  return useCall(
    assistState,
    { query: { article_id: id === undefined ? undefined : String(id) } },
    { enabled: can('assist.use'), quiet: true, staleTime: 60_000, keepsBefore: true },
  ).data
}

/** Whether there is an assistant. */
export const useHasAssist = (): boolean => useAssistState()?.configured ?? false
