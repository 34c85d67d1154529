import { Button } from '@mantine/core'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { useText } from '#web/language/use-text.ts'
import styles from './chat.module.css'
import { chatTexts } from './chat-texts.ts'
import { discardMessage, type Outgoing, sendAgain } from './outgoing.ts'

/** A message that is not on the server yet. */
export function OutgoingLine({ message: { key, body, files, failure } }: { message: Outgoing }) {
  const t = useText()
  return (
    <li className={styles.line} data-own data-waiting>
      <span className={styles.face} />
      <div className={styles.said}>
        <p className={styles.body}>{body || files.map(({ name }) => name).join(', ')}</p>
        <p className={styles.state} role="status" data-failed={failure !== null || undefined}>
          {failure === null ? <IconClock size={14} /> : <IconAlertTriangle size={14} />}
          {failure === null ? t(chatTexts.waiting) : t(chatTexts.failed, { why: failure })}
          {failure !== null && (
            <>
              <Button size="compact-xs" variant="subtle" onClick={() => sendAgain(key)}>
                {t(chatTexts.again)}
              </Button>
              <Button size="compact-xs" variant="subtle" color="gray" onClick={() => discardMessage(key)}>
                {t(chatTexts.discard)}
              </Button>
            </>
          )}
        </p>
      </div>
    </li>
  )
}
