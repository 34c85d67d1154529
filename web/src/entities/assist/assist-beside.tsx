import { Button, Group, Stack, Text } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { type AssistProposal, assistStateAt } from '@toasoan/contract/editorial/assist'
import { type AssistPlace, recordKinds } from '@toasoan/contract/editorial/assist-kinds'
import { useMemo } from 'react'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { ProposalList } from './proposal-list.tsx'
import { SampleNote } from './sample-note.tsx'
import { askLabel, assistTexts } from './text.ts'
import { type Put, useAssistRequest } from './use-request.ts'

type Target = NonNullable<AssistProposal['target']>

type Props = {
  place: AssistPlace
  /** Number of the record. */
  id: number
  /** Where what is taken goes, by target; proposals for other targets are only shown. */
  takes: Partial<Record<Target, Put>>
  network?: 'facebook' | 'x' | 'zalo'
}

/**
 * The buttons of the assistant beside a record, with what they proposed. Nothing where no assistant is configured or
 * all its kinds are off; where nothing may be asked now, the buttons say why.
 */
export function AssistBeside({ place, id, takes, network }: Props) {
  const t = useText()
  const can = useCan()
  const { data: state } = useCall(
    assistStateAt,
    { params: { place, id } },
    { enabled: can('assist.use'), quiet: true, staleTime: 60_000, keepsBefore: true },
  )
  const request = useAssistRequest((taking) => {
    const { target } = taking.proposal
    return target && takes[target]?.(taking)
  })
  const { answer, running, ask } = request
  const shown = useMemo(
    () =>
      answer && {
        ...answer,
        proposals: answer.proposals.map((one) =>
          one.target && takes[one.target] ? one : { ...one, target: null },
        ),
      },
    [answer, takes],
  )
  const kinds = recordKinds.filter((kind) => state?.kinds.includes(kind))
  if (!state?.configured || kinds.length === 0) return null
  return (
    <Stack gap="sm" my="sm" role="group" aria-label={t(assistTexts.assistant)}>
      <Group gap="xs">
        {kinds.map((kind) => (
          <Button
            key={kind}
            size="compact-sm"
            variant="default"
            leftSection={<IconSparkles size={15} aria-hidden />}
            disabled={state.why !== null || running !== null}
            title={state.why ?? undefined}
            onClick={() => void ask({ kind, id, ...(network ? { network } : {}) })}
          >
            {t(askLabel(kind, state.in_vietnamese))}
          </Button>
        ))}
      </Group>
      {state.why && (
        <Text size="xs" c="dimmed" role="status">
          {state.why}
        </Text>
      )}
      {state.sample && (answer || running) && <SampleNote />}
      <ProposalList of={{ ...request, answer: shown }} readOnly={false} />
    </Stack>
  )
}
