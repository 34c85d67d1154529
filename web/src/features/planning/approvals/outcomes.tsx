import { CloseButton } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { Clashes } from '#web/entities/moves/clashes.tsx'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import styles from './approvals.module.css'
import { approvalTexts } from './text.ts'
import { keyOf, type Outcome } from './use-deciding.ts'

/** What became of each decision: done, or why not and by whom somebody was faster. */
export function Outcomes({ outcomes, onClose }: { outcomes: readonly Outcome[]; onClose: () => void }) {
  const t = useText()
  return (
    <div role="status">
      {outcomes.length > 0 && (
        <Card
          title={t(approvalTexts.results)}
          action={<CloseButton aria-label={t(approvalTexts.closeResults)} onClick={onClose} />}
        >
          <ul className={styles.outcomes}>
            {outcomes.map((outcome) => (
              <li key={keyOf(outcome)} data-done={outcome.done || undefined}>
                {outcome.done ? <IconCircleCheck size={17} /> : <IconAlertCircle size={17} />}
                <div>
                  <strong>{outcome.title}</strong>:{' '}
                  {outcome.done
                    ? (outcome.verb ??
                      t(outcome.verdict === 'approve' ? approvalTexts.done : approvalTexts.refused))
                    : (outcome.message ?? t(approvalTexts.failed))}
                  {outcome.clashes.length > 0 && <Clashes clashes={outcome.clashes} />}
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
