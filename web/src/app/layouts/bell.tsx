import { ActionIcon, Indicator, Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { notificationTotal } from '@toasoan/contract/messaging/notifications'
import { useState } from 'react'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { BellList } from './bell-list.tsx'
import { layoutTexts } from './layout-texts.ts'

/** The bell with the unread total, and the latest notifications beneath it. */
export function Bell() {
  const t = useText()
  const [opened, setOpened] = useState(false)
  const { data } = useCall(notificationTotal, {}, { staleTime: 60_000, quiet: true })
  const unread = data?.total ?? 0
  const label = unread > 0 ? t(layoutTexts.unread, { count: unread }) : t(layoutTexts.notifications)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(372px, calc(100vw - 16px))"
      trapFocus
    >
      <Popover.Target>
        <ActionIcon size={40} aria-label={label} onClick={() => setOpened(!opened)}>
          <Indicator
            disabled={unread === 0}
            label={unread > 99 ? '99+' : unread}
            size={16}
            offset={3}
            color="var(--bell)"
            style={{ '--bell': '#b01e22' }}
            styles={{ indicator: { fontSize: 10, fontWeight: 600, paddingInline: 4, color: '#fff' } }}
          >
            <IconBell size={21} stroke={1.6} />
          </Indicator>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t(layoutTexts.notifications)}>
        {opened && <BellList unread={unread} onDone={() => setOpened(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}
