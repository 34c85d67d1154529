import { Button } from '@mantine/core'
import { IconCloudOff, IconDatabaseOff } from '@tabler/icons-react'
import { text } from '@toasoan/contract/kit/text'
import { useState, useSyncExternalStore } from 'react'
import { currentConnection, onConnection } from '#web/client/connection.ts'
import { useText } from '#web/language/use-text.ts'
import { dateTime } from '#web/ui/date-time.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { lookForServer } from '../use-connectivity.ts'
import styles from './offline-banner.module.css'

const texts = {
  lost: text('Mất kết nối từ {since}.', 'No connection since {since}.'),
  shown: text(
    'Bạn đang đọc dữ liệu lưu trên máy này lúc {from}.',
    'You are reading what was kept on this computer at {from}.',
  ),
  readable: text('Những gì đã xem vẫn đọc được.', 'What you have seen can still be read.'),
  changes: text('Thay đổi cần có mạng.', 'Changes need the network.'),
  database: text('Máy chủ dữ liệu đang khởi động lại…', 'The database is starting again…'),
  unsaved: text(
    'Chưa lưu được gì lúc này; trang sẽ tự tiếp tục.',
    'Nothing can be saved right now; this page goes on by itself.',
  ),
}

const clock = (at: number): string => dateTime(new Date(at).toISOString())

/** Tells screens as high as the window how much of it the banner takes. */
function takeRoom(banner: HTMLElement | null) {
  if (!banner) return
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => style.setProperty('--banner', `${banner.offsetHeight}px`))
  watch.observe(banner)
  return () => {
    watch.disconnect()
    style.removeProperty('--banner')
  }
}

/** Says that the server is out of reach since when, or its database, and how old what is shown may be. */
export function OfflineBanner() {
  const t = useText()
  const { lostAt, databaseAway, shownFrom } = useSyncExternalStore(onConnection, currentConnection)
  const [looking, setLooking] = useState(false)
  if (lostAt === null && !databaseAway) return null
  const look = () => {
    setLooking(true)
    void lookForServer().finally(() => setLooking(false))
  }
  const Icon = lostAt === null ? IconDatabaseOff : IconCloudOff
  return (
    <div className={styles.banner} ref={takeRoom} role="status">
      <Icon className={styles.icon} size={18} stroke={1.7} aria-hidden />
      <p className={styles.words}>
        <strong>{lostAt === null ? t(texts.database) : t(texts.lost, { since: clock(lostAt) })}</strong>{' '}
        {shownFrom === null ? t(texts.readable) : t(texts.shown, { from: clock(shownFrom) })}{' '}
        {t(lostAt === null ? texts.unsaved : texts.changes)}
      </p>
      <Button size="compact-sm" variant="default" loading={looking} onClick={look}>
        {t(shared.retry)}
      </Button>
    </div>
  )
}
