import type { AssistProposal } from '@toasoan/contract/editorial/assist'
import type { AssistKind } from '@toasoan/contract/editorial/assist-kinds'
import { Fragment } from 'react'
import { useText } from '#web/language/use-text.ts'
import styles from './assist.module.css'
import { findingLabels, notFoundIn } from './text.ts'

type Props = { proposal: AssistProposal; kind: AssistKind }

/** A proposal's words, with what the story does not say underlined. */
export function GuardedText({ proposal: { text, findings }, kind: about }: Props) {
  const t = useText()
  const parts: { words: string; label: string | null; at: number }[] = []
  let at = 0
  for (const { kind, start, end } of findings) {
    if (end <= at) continue
    const from = Math.max(start, at)
    if (from > at) parts.push({ words: text.slice(at, from), label: null, at })
    parts.push({
      words: text.slice(from, end),
      label: `${t(notFoundIn(about))}: ${t(findingLabels[kind])}`,
      at: from,
    })
    at = end
  }
  parts.push({ words: text.slice(at), label: null, at })
  return (
    <p className={styles.text}>
      {parts.map(({ words, label, at: place }) =>
        label ? (
          <mark key={place} className={styles.missing} title={label}>
            {words}
          </mark>
        ) : (
          <Fragment key={place}>{words}</Fragment>
        ),
      )}
    </p>
  )
}
