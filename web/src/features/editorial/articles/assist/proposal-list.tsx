import { Alert, Button, Group } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useText } from '#web/language/use-text.ts'
import styles from './assist.module.css'
import { ProposalCard } from './proposal-card.tsx'
import { assistTexts } from './text.ts'
import type { useProposals } from './use-proposals.ts'

type Props = { of: ReturnType<typeof useProposals>; readOnly: boolean }

/** What became of a request: its progress, why it failed, or its proposals. */
export function ProposalList({ of, readOnly }: Props) {
  const t = useText()
  const { running, answer, taken, failure, cancel, take, dismiss, show } = of
  const list = useRef<HTMLUListElement>(null)
  // One key takes the first proposal.
  useEffect(() => {
    if (answer) list.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [answer])
  return (
    <>
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
    </>
  )
}
