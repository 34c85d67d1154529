import { Badge } from '@mantine/core'
import { useText } from '#web/language/use-text.ts'
import styles from './assist.module.css'
import { assistTexts } from './text.ts'

/** Says that the model is the sample of the demo. */
export function SampleNote() {
  const t = useText()
  return (
    <div>
      <Badge variant="light" color="orange">
        {t(assistTexts.sample)}
      </Badge>
      <p className={styles.note}>{t(assistTexts.sampleHelp)}</p>
    </div>
  )
}
