import { IconArrowsDiff, IconMinus, IconPlus } from '@tabler/icons-react'
import { type Scope, scopeLabels } from '@toasoan/contract/access/scope'
import { useText } from '#web/language/use-text.ts'
import { roleTexts } from '../text.ts'
import styles from './difference-mark.module.css'
import { type Difference, differenceOf } from './grant-map.ts'

const marks = {
  added: { icon: IconPlus, words: roleTexts.differenceAdded },
  removed: { icon: IconMinus, words: roleTexts.differenceRemoved },
  changed: { icon: IconArrowsDiff, words: roleTexts.differenceChanged },
} as const

/** A kind of difference in words, with its colour and its sign. */
export function DifferenceWord({ kind, words }: { kind: Exclude<Difference, 'same'>; words?: string }) {
  const t = useText()
  const { icon: Sign, words: usual } = marks[kind]
  return (
    <span className={styles.mark} data-kind={kind}>
      <Sign size={12} stroke={2.4} aria-hidden />
      {words ?? t(usual)}
    </span>
  )
}

type Props = { here: Scope | undefined; there: Scope | undefined; role: string; scoped: boolean }

/** Says under a grant how it differs from another role's; nothing where it does not. */
export function DifferenceMark({ here, there, role, scoped }: Props) {
  const t = useText()
  const kind = differenceOf(here, there)
  if (kind === 'same') return null
  const reach = there && t(scopeLabels[there])
  return (
    <span title={`${role}: ${reach ?? t(roleTexts.notGranted)}`}>
      <DifferenceWord
        kind={kind}
        words={scoped && reach ? t(roleTexts.differenceThere, { scope: reach }) : undefined}
      />
    </span>
  )
}
