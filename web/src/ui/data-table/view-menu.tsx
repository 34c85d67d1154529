import { ActionIcon, Checkbox, Popover, SegmentedControl, Stack, Text as Words } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useText } from '#web/language/use-text.ts'
import type { ListState } from './list-state.ts'
import { listTexts } from './list-texts.ts'
import type { Column } from './list-types.ts'
import { isShown, toggledTo } from './shown-columns.ts'
import type { ChangeListState } from './use-list-state.ts'

type Props<Row> = {
  columns: Column<Row>[]
  state: ListState
  change: ChangeListState
  /** Keys of columns hidden for lack of space. */
  leftOut: readonly string[]
}

/** Menu for columns and density. */
export function ViewMenu<Row>({ columns, state, change, leftOut }: Props<Row>) {
  const t = useText()
  const isSeen = (column: Column<Row>) => isShown(column, state.toggled) && !leftOut.includes(column.key)
  const label = t(listTexts.view)
  return (
    <Popover position="bottom-end" width={248} trapFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={30} aria-label={label} title={label}>
          <IconAdjustmentsHorizontal size={17} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Words size="xs" c="dimmed" mb={6}>
          {t(listTexts.density)}
        </Words>
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={t(listTexts.density)}
          value={state.density}
          onChange={(density) => change({ density: density as ListState['density'] }, { replace: true })}
          data={[
            { value: 'comfortable', label: t(listTexts.comfortable) },
            { value: 'compact', label: t(listTexts.compact) },
          ]}
        />
        <Words size="xs" c="dimmed" mt="sm" mb={8}>
          {t(listTexts.columns)}
        </Words>
        <Stack gap={9}>
          {columns.slice(1).map((column) => (
            <Checkbox
              key={column.key}
              size="xs"
              label={t(column.label)}
              checked={isSeen(column)}
              onChange={() =>
                change({ toggled: toggledTo(!isSeen(column), column, state.toggled) }, { replace: true })
              }
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
