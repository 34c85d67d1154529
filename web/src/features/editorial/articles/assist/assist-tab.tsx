import { Alert, Badge, Button, Group, NumberInput, SegmentedControl, Stack } from '@mantine/core'
import { type AssistKind, assistKindLabels, shortenBounds } from '@toasoan/contract/editorial/assist'
import { useEffect, useRef, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { isReadOnly, useWritingState } from '../desk/writing-context.ts'
import styles from './assist.module.css'
import { ProposalCard } from './proposal-card.tsx'
import { assistTexts, networkLabels } from './text.ts'
import { useAssistState } from './use-assist-state.ts'
import { type Options, useProposals } from './use-proposals.ts'

/** Kinds that are told how long the text may be, or for which network it is. */
const withOptions: readonly AssistKind[] = ['shorten', 'radio', 'social']

const networks = ['facebook', 'x', 'zalo'] as const

function KindOptions({ kind, onAsk }: { kind: AssistKind; onAsk: (options: Options) => void }) {
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
  const { running, answer, taken, failure, ask, cancel, take, dismiss, show } = useProposals()
  const [chosen, setChosen] = useState<AssistKind | null>(null)
  const list = useRef<HTMLUListElement>(null)
  // One key takes the first proposal.
  useEffect(() => {
    if (answer) list.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [answer])
  if (!state) return null
  const choose = (kind: AssistKind) => {
    setChosen(kind)
    if (!withOptions.includes(kind)) void ask(kind)
  }
  const isOff = state.why !== null || running !== null
  return (
    <Stack gap="md" p="md">
      {state.sample && (
        <div>
          <Badge variant="light" color="orange">
            {t(assistTexts.sample)}
          </Badge>
          <p className={styles.note}>{t(assistTexts.sampleHelp)}</p>
        </div>
      )}
      {state.why && (
        <Alert color="orange" variant="light" role="status">
          {state.why}
        </Alert>
      )}
      <div className={styles.kinds}>
        {state.kinds.map((kind) => (
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
      {running && (
        <Group justify="space-between" role="status">
          <span>{t(assistTexts.writing, { count: running.characters })}</span>
          <Button size="xs" variant="default" onClick={cancel}>
            {t(assistTexts.cancel)}
          </Button>
        </Group>
      )}
      {failure && (
        <Alert color="red" variant="light" role="alert">
          {failure}
        </Alert>
      )}
      {answer && (
        <section
          aria-label={t(assistTexts.proposals)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') dismiss()
          }}
        >
          {answer.proposals.length === 0 && <p>{t(assistTexts.none)}</p>}
          <ul className={styles.proposals} ref={list}>
            {answer.proposals.map((proposal, at) => (
              <ProposalCard
                // biome-ignore lint/suspicious/noArrayIndexKey: proposals are named by their place
                key={`${answer.id}.${at}`}
                proposal={proposal}
                isTaken={taken.has(at)}
                readOnly={readOnly}
                isFirst={at === 0}
                onTake={(despite) => void take(at, despite)}
                onShow={show}
              />
            ))}
          </ul>
          <Button mt="xs" size="xs" variant="subtle" onClick={dismiss}>
            {t(assistTexts.refuse)}
          </Button>
        </section>
      )}
    </Stack>
  )
}
