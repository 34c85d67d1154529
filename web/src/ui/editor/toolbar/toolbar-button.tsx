import { ActionIcon } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { Ref } from 'react'
import { Hint } from '../../hint.tsx'
import styles from './toolbar.module.css'
import { useToolbarItem } from './toolbar-focus.ts'

type Props = {
  label: string
  icon: Icon
  onClick: () => void
  /** Whether the button is active; undefined for a plain command. */
  pressed?: boolean
  /** Unavailable, but still focusable, so that the toolbar does not shift. */
  unavailable?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** One button of the toolbar. */
export function ToolbarButton({ label, icon: Mark, onClick, pressed, unavailable, ref }: Props) {
  const item = useToolbarItem(label)
  return (
    <Hint label={label} openDelay={500}>
      <ActionIcon
        ref={ref}
        {...item}
        className={styles.button}
        size={28}
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={unavailable || undefined}
        data-disabled={unavailable || undefined}
        data-pressed={pressed || undefined}
        // The text keeps its selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          if (!unavailable) onClick()
        }}
      >
        <Mark size={18} stroke={1.8} />
      </ActionIcon>
    </Hint>
  )
}
