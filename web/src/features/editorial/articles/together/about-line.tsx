import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useText } from '#web/language/use-text.ts'
import { togetherTexts } from './text.ts'
import styles from './together.module.css'

/** What the words below will be about: the chosen paragraph, with the way to let go of it. */
export function AboutLine({ quote, onDrop }: { quote: string; onDrop: () => void }) {
  const t = useText()
  return (
    <div className={styles.about}>
      <span>{t(togetherTexts.about, { quote })}</span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={t(togetherTexts.notAbout)}
        onClick={onDrop}
      >
        <IconX size={16} stroke={1.8} />
      </ActionIcon>
    </div>
  )
}
