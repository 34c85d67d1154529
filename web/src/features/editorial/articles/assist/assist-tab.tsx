import { Alert, Button, Group, NumberInput, SegmentedControl, Stack } from '@mantine/core'
import { shortenBounds } from '@toasoan/contract/editorial/assist'
import { assistKindLabels, type TextKind, textKinds } from '@toasoan/contract/editorial/assist-kinds'
import { useState } from 'react'
import styles from '#web/entities/assist/assist.module.css'
import { ProposalList } from '#web/entities/assist/proposal-list.tsx'
import { SampleNote } from '#web/entities/assist/sample-note.tsx'
import { assistTexts, networkLabels } from '#web/entities/assist/text.ts'
import { useText } from '#web/language/use-text.ts'
import { isReadOnly, useWritingState } from '../desk/writing-context.ts'
import { useAssistState } from './use-assist-state.ts'
import { type Options, useProposals } from './use-proposals.ts'

/** Kinds that are told how long the text may be, or for which network it is. */
const withOptions: readonly TextKind[] = ['shorten', 'radio', 'social']

const networks = ['facebook', 'x', 'zalo'] as const

function KindOptions({ kind, onAsk }: { kind: TextKind; onAsk: (options: Options) => void }) {
  const t = useText()
  const [words, setWords] = useState<number | ''>(kind === 'shorten' ? 150 : '')
  const [seconds, setSeconds] = useState<number | ''>(kind === 'radio' ? 60 : '')
  const [network, setNetwork] = useState<(typeof networks)[number]>('facebook')
  const length = words !== '' ? { words } : seconds !== '' ? { seconds } : {}
  const number = (value: string | number) => (typeof value === 'number' ? value : ('' as const))
  return (
    <Group gap="xs" align="flex-end">
      {kind === 'social' ? (
        <SegmentedControl
          aria-label={t(assistTexts.network)}
          size="xs"
          value={network}
          onChange={(next) => setNetwork(next as typeof network)}
          data={networks.map((value) => ({ value, label: t(networkLabels[value]) }))}
        />
      ) : (
        <>
          <NumberInput
            w={110}
            size="xs"
            label={t(assistTexts.words)}
            min={shortenBounds.words.least}
            max={shortenBounds.words.most}
            clampBehavior="blur"
            value={words}
            onChange={(value) => {
              setWords(number(value))
              setSeconds('')
            }}
          />
          <NumberInput
            w={110}
            size="xs"
            label={t(assistTexts.seconds)}
            min={shortenBounds.seconds.least}
            max={shortenBounds.seconds.most}
            clampBehavior="blur"
            value={seconds}
            onChange={(value) => {
              setSeconds(number(value))
              setWords('')
            }}
          />
        </>
      )}
      <Button size="xs" onClick={() => onAsk(kind === 'social' ? { network } : length)}>
        {t(assistTexts.ask)}
      </Button>
    </Group>
  )
}

/** Proposals of the language model for the open story. It never writes by itself: a person takes or dismisses. */
export function AssistTab() {
  const t = useText()
  const state = useAssistState()
  const readOnly = useWritingState(isReadOnly)
  const proposals = useProposals()
  const { running, ask } = proposals
  const [chosen, setChosen] = useState<TextKind | null>(null)
  if (!state) return null
  const choose = (kind: TextKind) => {
    setChosen(kind)
    if (!withOptions.includes(kind)) void ask(kind)
  }
  const isOff = state.why !== null || running !== null
  return (
    <Stack gap="md" p="md">
      {state.sample && <SampleNote />}
      {state.why && (
        <Alert color="orange" variant="light" role="status">
          {state.why}
        </Alert>
      )}
      <div className={styles.kinds}>
        {textKinds
          .filter((kind) => state.kinds.includes(kind))
          .map((kind) => (
            <Button
              key={kind}
              size="xs"
              variant="default"
              disabled={isOff}
              title={state.why ?? undefined}
              aria-pressed={chosen === kind}
              onClick={() => choose(kind)}
            >
              {t(assistKindLabels[kind])}
            </Button>
          ))}
      </div>
      {chosen && withOptions.includes(chosen) && !isOff && (
        <KindOptions key={chosen} kind={chosen} onAsk={(options) => void ask(chosen, options)} />
      )}
      <ProposalList of={proposals} readOnly={readOnly} onShow={proposals.show} />
    </Stack>
  )
}
