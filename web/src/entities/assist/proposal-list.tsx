import { Alert, Button, Group } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useText } from '#web/language/use-text.ts'
import styles from './assist.module.css'
import { ownEscape } from './own-escape.ts'
import { ProposalCard } from './proposal-card.tsx'
import { assistTexts } from './text.ts'
import type { AssistRequest } from './use-request.ts'

type Props = {
  of: Omit<AssistRequest, 'ask'>
  readOnly: boolean
  /** Brings the writer to a paragraph of the text. */
  onShow?: (place: number) => void
}

/** What became of a request: its progress, why it failed, or its proposals. */
export function ProposalList({ of, readOnly, onShow }: Props) {
  const t = useText()
  const { running, answer, taken, failure, cancel, take, dismiss } = of
  const list = useRef<HTMLUListElement>(null)
  // One key takes the first proposal that can be taken by one.
  const first = answer?.proposals.findIndex(({ target, findings }) => target && findings.length === 0) ?? -1
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
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            // Neither a player nor a dialog around it takes the same key.
            event.preventDefault()
            event.stopPropagation()
            dismiss()
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
                isFirst={at === first}
                kind={answer.kind}
                onTake={(despite) => void take(at, despite)}
                onShow={onShow}
              />
            ))}
          </ul>
          <Button mt="xs" size="xs" variant="subtle" onClick={dismiss} {...ownEscape}>
            {t(assistTexts.refuse)}
          </Button>
        </section>
      )}
    </>
  )
}
