import { Button, CloseButton, Transition } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import styles from './bulk-bar.module.css'
import { listTexts } from './list-texts.ts'
import type { BulkAction } from './list-types.ts'

type Props<Row> = { rows: Row[]; actions: BulkAction<Row>[]; onClear: () => void }

/** Slides up from the bottom while rows are selected. */
export function BulkBar<Row>({ rows, actions, onClear }: Props<Row>) {
  const t = useText()
  const can = useCan()
  const [running, setRunning] = useState<string | null>(null)
  const start = async (action: BulkAction<Row>) => {
    setRunning(action.label.vi)
    try {
      if ((await action.run(rows)) !== false) onClear()
    } catch {
      // The error was shown; the selection stays for a retry.
    } finally {
      setRunning(null)
    }
  }
  return (
    <Transition mounted={rows.length > 0} transition="slide-up" duration={150}>
      {(style) => (
        <div className={styles.place} style={style}>
          <div
            className={styles.bar}
            data-keep-clear
            role="toolbar"
            aria-label={t(listTexts.chosen, { count: rows.length })}
          >
            <span className={styles.count} aria-live="polite">
              {t(listTexts.chosen, { count: rows.length })}
            </span>
            {actions
              .filter((action) => can(action.can))
              .map((action) => (
                <Button
                  key={action.label.vi}
                  size="xs"
                  variant={action.danger ? 'light' : 'default'}
                  color={action.danger ? 'red' : undefined}
                  leftSection={<action.icon size={15} stroke={1.8} />}
                  loading={running === action.label.vi}
                  disabled={running !== null && running !== action.label.vi}
                  onClick={() => void start(action)}
                >
                  {t(action.label)}
                </Button>
              ))}
            <CloseButton size="sm" aria-label={t(listTexts.clearChoice)} onClick={onClear} />
          </div>
        </div>
      )}
    </Transition>
  )
}
