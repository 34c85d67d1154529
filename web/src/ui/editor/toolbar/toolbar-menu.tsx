import { Menu, UnstyledButton } from '@mantine/core'
import { type Icon, IconCheck, IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Hint } from '../../hint.tsx'
import styles from './toolbar.module.css'
import { useToolbarItem } from './toolbar-focus.ts'

type Props = {
  label: string
  icon?: Icon
  /** Text on the button instead of an icon. */
  words?: string
  width?: number
  children: ReactNode
}

/** A toolbar button that opens a menu. */
export function ToolbarMenu({ label, icon: Mark, words, width, children }: Props) {
  const item = useToolbarItem(label)
  return (
    <Menu position="bottom-start" width={width} withinPortal returnFocus={false}>
      <Menu.Target>
        <Hint label={label} openDelay={500}>
          <UnstyledButton
            {...item}
            className={styles.opener}
            aria-label={words ? `${label}: ${words}` : label}
            onMouseDown={(event) => event.preventDefault()}
          >
            {Mark && <Mark size={18} stroke={1.8} />}
            {words && <span className={styles.words}>{words}</span>}
            <IconChevronDown size={13} stroke={2} />
          </UnstyledButton>
        </Hint>
      </Menu.Target>
      <Menu.Dropdown className={styles.dropdown}>{children}</Menu.Dropdown>
    </Menu>
  )
}

type ChoiceProps = {
  label: ReactNode
  icon?: Icon
  on?: boolean
  unavailable?: boolean
  danger?: boolean
  onClick: () => void
}

/** An item of a toolbar menu; `on` marks the state at the cursor. */
export const ToolbarChoice = ({ label, icon: Mark, on, unavailable, danger, onClick }: ChoiceProps) => (
  <Menu.Item
    leftSection={Mark && <Mark size={17} stroke={1.8} />}
    rightSection={on ? <IconCheck size={15} stroke={2.2} /> : undefined}
    aria-current={on || undefined}
    disabled={unavailable}
    color={danger ? 'red' : undefined}
    onClick={onClick}
  >
    {label}
  </Menu.Item>
)
