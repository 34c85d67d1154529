import { Button, Stack } from '@mantine/core'
import { assistKindLabels } from '@toasoan/contract/editorial/assist-kinds'
import { ProposalList } from '#web/entities/assist/proposal-list.tsx'
import { SampleNote } from '#web/entities/assist/sample-note.tsx'
import { useText } from '#web/language/use-text.ts'
import { isReadOnly, useWritingState } from '../desk/writing-context.ts'
import { useAssistState } from './use-assist-state.ts'
import { useProposals } from './use-proposals.ts'

/** Drafts the open language version from the saved text of the other one. */
export function DraftTranslation({ source }: { source: number }) {
  const t = useText()
  const state = useAssistState()
  const readOnly = useWritingState(isReadOnly)
  const proposals = useProposals()
  if (!state?.kinds.includes('translate')) return null
  return (
    <Stack gap="sm">
      {state.sample && <SampleNote />}
      <Button
        variant="default"
        size="xs"
        disabled={readOnly || state.why !== null || proposals.running !== null}
        title={state.why ?? undefined}
        onClick={() => void proposals.ask('translate', { source_id: source })}
      >
        {t(assistKindLabels.translate)}
      </Button>
      <ProposalList of={proposals} readOnly={readOnly} />
    </Stack>
  )
}
