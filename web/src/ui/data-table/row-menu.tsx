import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { createContext, useContext, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Hint } from '../hint.tsx'
import styles from './list-table.module.css'
import { listTexts } from './list-texts.ts'
import type { RowAction } from './list-types.ts'

type ActionProps<Row> = { row: Row; action: RowAction<Row> }

/** An action as a button; keyboard users reach it through the menu. */
function InlineAction<Row>({ row, action }: ActionProps<Row>) {
  const t = useText()
  const label = t(action.label)
  const common = { 'aria-label': label, tabIndex: -1 }
  const icon = <action.icon size={17} stroke={1.7} />
  return (
    <Hint label={label}>
      {'href' in action ? (
        <ActionIcon {...common} component={Link} to={action.href(row)}>
          {icon}
        </ActionIcon>
      ) : (
        <ActionIcon {...common} color={action.danger ? 'red' : 'gray'} onClick={() => void action.run(row)}>
          {icon}
        </ActionIcon>
      )}
    </Hint>
  )
}

function MenuAction<Row>({ row, action }: ActionProps<Row>) {
  const t = useText()
  const icon = <action.icon size={16} stroke={1.7} />
  if ('href' in action)
    return (
      <Menu.Item leftSection={icon} component={Link} to={action.href(row)}>
        {t(action.label)}
      </Menu.Item>
    )
  return (
    <Menu.Item
      leftSection={icon}
      c={action.danger ? 'var(--mantine-color-error)' : undefined}
      onClick={() => void action.run(row)}
    >
      {t(action.label)}
    </Menu.Item>
  )
}

/** Whether rows have their actions yet: a list draws its first rows without. */
export const ShowsMenus = createContext(true)

type Props<Row> = { row: Row; actions: RowAction<Row>[]; inline?: boolean }

/**
 * Actions of a row: common ones as buttons on hover, all of them in a menu. The menu is made when it is first opened: a list has
 * fifty, and a menu costs more than the rest of its row.
 */
export function RowMenu<Row>({ row, actions, inline = true }: Props<Row>) {
  const t = useText()
  const can = useCan()
  const shown = useContext(ShowsMenus)
  const [asked, setAsked] = useState(false)
  const fitting = actions.filter((action) => can(action.can) && (action.when?.(row) ?? true))
  if (fitting.length === 0 || !shown) return null
  const inlined = inline ? fitting.filter((action) => action.inline) : []
  return (
    <div className={styles.actions}>
      {inlined.length > 0 && (
        <span className={styles.inlineActions}>
          {inlined.map((action) => (
            <InlineAction key={action.label.vi} row={row} action={action} />
          ))}
        </span>
      )}
      {asked ? (
        <Menu position="bottom-end" defaultOpened>
          <Menu.Target>
            <ActionIcon autoFocus aria-label={t(listTexts.actionsOf)}>
              <IconDots size={17} stroke={1.7} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {fitting.map((action) => (
              <MenuAction key={action.label.vi} row={row} action={action} />
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        <ActionIcon
          aria-label={t(listTexts.actionsOf)}
          aria-haspopup="menu"
          aria-expanded={false}
          onClick={() => setAsked(true)}
        >
          <IconDots size={17} stroke={1.7} />
        </ActionIcon>
      )}
    </div>
  )
}
