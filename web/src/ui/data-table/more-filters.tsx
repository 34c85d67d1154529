import { Button, Drawer, Popover, Stack } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { shared } from '../shared-texts.ts'
import { useNarrow } from '../use-narrow.ts'
import { listTexts } from './list-texts.ts'

type Props = {
  /** The labelled fields. */
  children: ReactNode
  /** Number of active filters among these. */
  active: number
  onClear: () => void
}

/** Filters that do not fit the row, behind a button with the number of active ones; on phones an icon and a sheet. */
export function MoreFilters({ children, active, onClear }: Props) {
  const t = useText()
  const narrow = useNarrow()
  const [opened, setOpened] = useState(false)
  const title = t(listTexts.filters)
  const mark = <IconFilter size={15} stroke={1.7} />
  const button = (
    <Button
      size="xs"
      px={narrow ? 8 : undefined}
      variant={active > 0 ? 'light' : 'default'}
      leftSection={narrow && active === 0 ? undefined : mark}
      aria-label={active > 0 ? t(listTexts.filtersActive, { count: active }) : title}
      aria-expanded={opened}
      onClick={() => setOpened(!opened)}
    >
      {narrow ? active || mark : active > 0 ? `${title} (${active})` : title}
    </Button>
  )
  const fields = (
    <Stack>
      {children}
      {active > 0 && (
        <Button variant="default" onClick={onClear}>
          {t(listTexts.clearFilters)}
        </Button>
      )}
    </Stack>
  )
  if (narrow)
    return (
      <>
        {button}
        <Drawer opened={opened} onClose={() => setOpened(false)} position="bottom" size="auto" title={title}>
          {fields}
          <Button fullWidth mt="md" onClick={() => setOpened(false)}>
            {t(shared.close)}
          </Button>
        </Drawer>
      </>
    )
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={320}
      trapFocus
      // Dropdowns of the fields open outside this box, but belong to it.
      closeOnClickOutside
      clickOutsideEvents={['mousedown', 'touchstart']}
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={title}>
        {/* The first field would open its dropdown on focus, over the others. */}
        <div tabIndex={-1} data-autofocus style={{ outline: 0 }}>
          {fields}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
