import type { FrontChange } from '@toasoan/contract/site/front-page'
import { useText } from '#web/language/use-text.ts'
import styles from './front-page.module.css'
import { frontTexts as texts } from './text.ts'

/** Most changes that are told one by one. */
const most = 6

/** Says what a version changed, a sentence each. */
function useSentences(): (change: FrontChange) => string {
  const t = useText()
  return ({ kind, name, part }) =>
    kind === 'lead' && name === null
      ? t(texts.change.noLead)
      : t(texts.change[kind], { name: name ?? '', part: part ?? t(texts.beam) })
}

/** What a version changed, one by one. */
export function Changes({ changes }: { changes: readonly FrontChange[] }) {
  const say = useSentences()
  return (
    <ul className={styles.changes}>
      {changes.slice(0, most).map((change) => (
        <li key={`${change.kind} ${change.name} ${change.part}`}>{say(change)}</li>
      ))}
      {changes.length > most && <li>+{changes.length - most}</li>}
    </ul>
  )
}

/** What a version changed, in one line of a list. */
export const ChangesLine = ({ changes }: { changes: readonly FrontChange[] }) =>
  changes.map(useSentences()).join('; ')
