import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { useText } from '#web/language/use-text.ts'
import styles from './rundown.module.css'
import { rundownTexts } from './rundown-texts.ts'

/**
 * The form of an item beside the rundown, which stays usable by mouse and keys while it is open. Escape closes it; `onOpen`
 * runs once it is drawn.
 */
export function ItemDrawer({
  title,
  onOpen,
  onClose,
  children,
}: {
  title: string
  onOpen: () => void
  onClose: () => void
  children: ReactNode
}) {
  const t = useText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first field is focused once
  useEffect(onOpen, [])
  return (
    <section
      className={styles.drawer}
      aria-label={title}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
    >
      <div className={styles.drawerHead}>
        <strong>{title}</strong>
        <ActionIcon variant="subtle" aria-label={t(rundownTexts.close)} onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
      </div>
      {children}
    </section>
  )
}
