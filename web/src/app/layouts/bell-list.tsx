import { Button, UnstyledButton } from '@mantine/core'
import {
  listNotifications,
  type NotificationRow,
  readNotification,
} from '@toasoan/contract/messaging/notifications'
import { Link, useNavigate } from 'react-router'
import { useChange, useList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import styles from './bell-list.module.css'
import { layoutTexts } from './layout-texts.ts'

/** The latest notifications; opening one marks it as read. */
export function BellList({ unread, onDone }: { unread: number; onDone: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const answer = useList(listNotifications, { query: { perPage: 10 } })
  const read = useChange(readNotification)
  const open = (one: NotificationRow) => {
    if (!one.read_at) read.mutate({ params: { id: one.id } })
    if (!one.link) return
    onDone()
    void navigate(one.link)
  }
  const rows = answer.data?.data ?? []
  return (
    <>
      <header className={styles.head}>
        <h2>{t(layoutTexts.notifications)}</h2>
        {unread > 0 && (
          <Button
            size="compact-xs"
            variant="subtle"
            loading={read.isPending}
            onClick={() => read.mutate({ params: { id: 0 } })}
          >
            {t(layoutTexts.readAll)}
          </Button>
        )}
      </header>
      <div className={styles.scroll}>
        {answer.isPending ? (
          <ListSkeleton rows={4} />
        ) : rows.length === 0 ? (
          <ListMessage title={t(layoutTexts.noNotifications)} illustration="/illustrations/empty-list.svg" />
        ) : (
          <ul className={styles.list}>
            {rows.map((one) => (
              <li key={one.id}>
                <UnstyledButton
                  className={styles.item}
                  data-unread={!one.read_at || undefined}
                  onClick={() => open(one)}
                >
                  <span className={styles.dot} title={one.read_at ? undefined : t(layoutTexts.unreadMark)} />
                  <span className={styles.words}>
                    <span className={styles.title}>{one.title}</span>
                    {one.body && <span className={styles.body}>{one.body}</span>}
                    <span className={styles.when}>
                      {one.actor && `${one.actor.name} · `}
                      <TimeText at={one.created_at} relative />
                    </span>
                  </span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button component={Link} to="/notification/personal" variant="subtle" fullWidth onClick={onDone}>
        {t(layoutTexts.allNotifications)}
      </Button>
    </>
  )
}
