import { UnstyledButton } from '@mantine/core'
import type { CommentThread } from '@toasoan/contract/editorial/comments'
import type { Suggestion } from '@toasoan/contract/editorial/suggestions'
import { useText } from '#web/language/use-text.ts'
import { useDeskState } from '../desk/desk-state.ts'
import { cardHeight } from './marks-apart.ts'
import { togetherTexts } from './text.ts'
import styles from './together.module.css'
import { suggestionKey, threadKey } from './use-anchors.ts'

type Props = { name: string; who: string; onOpen: () => void; children: React.ReactNode; kind?: 'suggestion' }

function Card({ name, who, onOpen, children, kind }: Props) {
  const active = useDeskState((desk) => desk.active)
  return (
    <UnstyledButton
      className={styles.said}
      style={{ height: cardHeight }}
      data-kind={kind}
      data-active={active === name || undefined}
      onClick={onOpen}
    >
      <b className={styles.saidBy}>{who}</b>
      <span className={styles.saidWords}>{children}</span>
    </UnstyledButton>
  )
}

/** The beginning of a thread beside its paragraph; pressed, the whole of it opens in the panel. */
export function ThreadCard({ thread, onOpen }: { thread: CommentThread; onOpen: () => void }) {
  const t = useText()
  const { author, body, replies, deleted } = thread
  const who = replies > 0 ? t(togetherTexts.cardReplies, { name: author.name, count: replies }) : author.name
  return (
    <Card name={threadKey(thread.id)} who={who} onOpen={onOpen}>
      {deleted ? t(togetherTexts.cardDeleted) : body}
    </Card>
  )
}

/** The words that somebody proposes for the paragraph beside it. */
export function SuggestedCard({ suggestion, onOpen }: { suggestion: Suggestion; onOpen: () => void }) {
  const t = useText()
  const { author, after, note } = suggestion
  return (
    <Card
      name={suggestionKey(suggestion.id)}
      who={t(togetherTexts.cardSuggests, { name: author.name })}
      kind="suggestion"
      onOpen={onOpen}
    >
      {note || after || t(togetherTexts.removesAll)}
    </Card>
  )
}
