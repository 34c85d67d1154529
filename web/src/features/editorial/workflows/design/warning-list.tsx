import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { WorkflowWarning } from '@toasoan/contract/editorial/workflows'
import { useText } from '#web/language/use-text.ts'
import { workflowTexts } from '../text.ts'
import styles from './designer.module.css'

const icons = { error: IconAlertCircle, warning: IconAlertTriangle, hint: IconInfoCircle }

type Props = {
  warnings: readonly WorkflowWarning[]
  /** Shows what a warning is about. */
  onOpen?: (warning: WorkflowWarning) => void
}

/** What cannot work, the worst first. */
export function WarningList({ warnings, onOpen }: Props) {
  const t = useText()
  return (
    <ul className={styles.warnings}>
      {warnings.map((warning, at) => {
        const { level, message, transition } = warning
        const Mark = icons[level]
        const words = (
          <>
            <Mark size={17} stroke={1.9} aria-label={t(workflowTexts[level])} />
            <span>{t(message)}</span>
          </>
        )
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a warning may stand twice and never moves
          <li key={`${warning.code}${at}`} data-level={level}>
            {onOpen && transition ? (
              <button type="button" onClick={() => onOpen(warning)}>
                {words}
              </button>
            ) : (
              <div>{words}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
