import { ActionIcon, Indicator, Popover } from '@mantine/core'
import { IconBell, IconMessage2 } from '@tabler/icons-react'
import { notificationTotal } from '@toasoan/contract/messaging/notifications'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { layoutTexts } from './layout-texts.ts'

const UrgentAnnouncement = lazy(() =>
  import('./urgent-announcement.tsx').then((part) => ({ default: part.UrgentAnnouncement })),
)

const BellList = lazy(() => import('./bell-list.tsx').then((part) => ({ default: part.BellList })))

/** An icon with how many things wait behind it. */
export const Counted = ({ count, children }: { count: number; children: ReactNode }) => (
  <Indicator
    disabled={count === 0}
    label={count > 99 ? '99+' : count}
    size={16}
    offset={3}
    color="var(--bell)"
    style={{ '--bell': '#b01e22' }}
    styles={{ indicator: { fontSize: 10, fontWeight: 600, paddingInline: 4, color: '#fff' } }}
  >
    {children}
  </Indicator>
)

/** The bell with the unread total and the latest notifications beneath it, and beside it the way to chat. */
export function Bell() {
  const t = useText()
  const can = useCan()
  const [opened, setOpened] = useState(false)
  const { data } = useCall(notificationTotal, {}, { staleTime: 60_000, quiet: true })
  const { total: unread = 0, chat = 0, announced = 0 } = data ?? {}
  const label = unread > 0 ? t(layoutTexts.unread, { count: unread }) : t(layoutTexts.notifications)
  return (
    <>
      {can('chat.index') && (
        <ActionIcon
          size={40}
          component={Link}
          to="/chat"
          aria-label={chat > 0 ? t(layoutTexts.unreadChat, { count: chat }) : t(layoutTexts.chat)}
        >
          <Counted count={chat}>
            <IconMessage2 size={21} stroke={1.6} />
          </Counted>
        </ActionIcon>
      )}
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width="min(372px, calc(100vw - 16px))"
        trapFocus
      >
        <Popover.Target>
          <ActionIcon size={40} aria-label={label} onClick={() => setOpened(!opened)}>
            <Counted count={unread}>
              <IconBell size={21} stroke={1.6} />
            </Counted>
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label={t(layoutTexts.notifications)}>
          {opened && (
            <Suspense fallback={<ListSkeleton rows={4} />}>
              <BellList unread={unread} onDone={() => setOpened(false)} />
            </Suspense>
          )}
        </Popover.Dropdown>
      </Popover>
      <Suspense>{announced > 0 && <UrgentAnnouncement />}</Suspense>
    </>
  )
}
