import { ActionIcon, Checkbox, Menu, SegmentedControl, Tooltip } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useText } from '#web/language/use-text.ts'
import type { ListState } from './list-state.ts'
import { listTexts } from './list-texts.ts'
import type { Column } from './list-types.ts'
import type { ChangeListState } from './use-list-state.ts'

/** Whether a column is shown, given the ones the person toggled. */
export const isShown = (column: { key: string; hidden?: boolean }, toggled: readonly string[]): boolean =>
  toggled.includes(column.key) ? Boolean(column.hidden) : !column.hidden

type Props<Row> = { columns: Column<Row>[]; state: ListState; change: ChangeListState }

/** Chooses columns and density. */
export function ViewMenu<Row>({ columns, state, change }: Props<Row>) {
  const t = useText()
  const toggle = (key: string) =>
    change({
      toggled: state.toggled.includes(key)
        ? state.toggled.filter((one) => one !== key)
        : [...state.toggled, key],
    })
  return (
    <Menu position="bottom-end" closeOnItemClick={false} width={232}>
      <Tooltip label={t(listTexts.view)}>
        <Menu.Target>
          <ActionIcon variant="default" size={30} aria-label={t(listTexts.view)}>
            <IconAdjustmentsHorizontal size={17} stroke={1.7} />
          </ActionIcon>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown>
        <Menu.Label>{t(listTexts.density)}</Menu.Label>
        <SegmentedControl
          size="xs"
          mx="xs"
          mb="xs"
          value={state.density}
          onChange={(density) => change({ density: density as ListState['density'] }, { replace: true })}
          data={[
            { value: 'comfortable', label: t(listTexts.comfortable) },
            { value: 'compact', label: t(listTexts.compact) },
          ]}
        />
        <Menu.Divider />
        <Menu.Label>{t(listTexts.columns)}</Menu.Label>
        {columns.slice(1).map((column) => (
          <Menu.Item
            key={column.key}
            onClick={() => toggle(column.key)}
            leftSection={
              <Checkbox.Indicator size="xs" checked={isShown(column, state.toggled)} aria-hidden />
            }
            role="menuitemcheckbox"
            aria-checked={isShown(column, state.toggled)}
          >
            {t(column.label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
