import { Button, Group, Text as Words } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconFocus2, IconX } from '@tabler/icons-react'
import {
  refuseSuggestion,
  type Suggestion,
  withdrawSuggestion,
} from '@toasoan/contract/editorial/suggestions'
import { useEffect, useRef } from 'react'
import { useChange } from '#web/client/use-call.ts'
import { WordDiff } from '#web/entities/compare/word-diff.tsx'
import { useText } from '#web/language/use-text.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { UserAvatar } from '#web/ui/user-avatar.tsx'
import { askRefusal } from './ask-refusal.tsx'
import { togetherTexts } from './text.ts'
import styles from './together.module.css'

type Props = {
  suggestion: Suggestion
  active: boolean
  /** Goes to its paragraph; absent when the open text has it no more. */
  onShow?: () => void
  /** Puts it into the article; absent for who does not hold the lock. */
  onAccept?: (over?: string) => void
  accepting: boolean
}

const stale = ['/article/:id/suggestions'] as const

function Outcome({ state, decided_by, reason }: Suggestion) {
  const t = useText()
  if (state === 'open') return null
  const words = {
    accepted: togetherTexts.acceptedBy,
    refused: togetherTexts.refusedBy,
    withdrawn: togetherTexts.withdrawn,
  }[state]
  return (
    <Words size="sm" c="dimmed">
      {t(words, { name: decided_by ?? '' })}
      {reason && `: ${reason}`}
    </Words>
  )
}

/** What is proposed, held against the paragraph; both where that was changed since. */
function Proposal({ before, after, current, changed, state }: Suggestion) {
  const t = useText()
  return (
    <>
      {changed && current !== null && (
        <>
          <Words size="sm" className={styles.warning}>
            {t(togetherTexts.changed)}
          </Words>
          <div className={styles.diff}>
            <WordDiff before={current} after={after} />
          </div>
          <Words size="sm" c="dimmed">
            {t(togetherTexts.asSuggested)}
          </Words>
        </>
      )}
      {state === 'open' && current === null && (
        <Words size="sm" className={styles.warning}>
          {t(togetherTexts.gone)}
        </Words>
      )}
      <div className={styles.diff}>
        <WordDiff before={before} after={after} />
      </div>
      {after === '' && (
        <Words size="sm" c="dimmed">
          {t(togetherTexts.removesAll)}
        </Words>
      )}
    </>
  )
}

/** One suggestion: who, when, what, and what can be done with it. */
export function SuggestionCard({ suggestion, active, onShow, onAccept, accepting }: Props) {
  const t = useText()
  const card = useRef<HTMLLIElement>(null)
  const refuse = useChange(refuseSuggestion, { invalidates: stale })
  const withdraw = useChange(withdrawSuggestion, { invalidates: stale })
  useEffect(() => {
    if (active) card.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const { id, author, note, created_at, may_decide, may_withdraw, current, changed } = suggestion
  const turnDown = async () => {
    const answer = await askRefusal(t(togetherTexts.refuseTitle, { name: author.name }))
    if (answer) refuse.mutate({ params: { id }, body: answer })
  }
  return (
    <li ref={card} className={styles.card} data-suggestion={id} aria-current={active ? 'true' : undefined}>
      <div className={styles.cardHead}>
        <UserAvatar name={author.name} src={author.avatar} size={26} />
        <strong>{author.name}</strong>
        <Words component="span" size="sm" c="dimmed">
          <TimeText at={created_at} relative />
        </Words>
      </div>
      <Proposal {...suggestion} />
      {note && <p className={styles.note}>{note}</p>}
      <Outcome {...suggestion} />
      <Group gap={6}>
        {may_decide && onAccept && current !== null && (
          <Button
            size="compact-sm"
            color="green"
            variant="light"
            loading={accepting}
            leftSection={<IconCheck size={16} stroke={1.8} />}
            onClick={() => onAccept(changed ? current : undefined)}
          >
            {t(changed ? togetherTexts.acceptAnyway : togetherTexts.accept)}
          </Button>
        )}
        {may_decide && (
          <Button
            size="compact-sm"
            color="gray"
            variant="subtle"
            loading={refuse.isPending}
            leftSection={<IconX size={16} stroke={1.8} />}
            onClick={() => void turnDown()}
          >
            {t(togetherTexts.refuse)}
          </Button>
        )}
        {may_withdraw && (
          <Button
            size="compact-sm"
            color="gray"
            variant="subtle"
            loading={withdraw.isPending}
            leftSection={<IconArrowBackUp size={16} stroke={1.8} />}
            onClick={() => withdraw.mutate({ params: { id } })}
          >
            {t(togetherTexts.withdraw)}
          </Button>
        )}
        {onShow && (
          <Button
            size="compact-sm"
            color="gray"
            variant="subtle"
            leftSection={<IconFocus2 size={16} stroke={1.8} />}
            onClick={onShow}
          >
            {t(togetherTexts.show)}
          </Button>
        )}
      </Group>
    </li>
  )
}
