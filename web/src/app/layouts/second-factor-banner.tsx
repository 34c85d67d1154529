import { Button } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { text } from '@toasoan/contract/kit/text'
import { Link } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { date } from '#web/ui/date-time.ts'
import styles from './view-banner.module.css'

const texts = {
  label: text('Cần bật xác thực hai bước', 'Second factor needed'),
  words: text('Bật xác thực hai bước trước ngày {date}.', 'Set up a second factor by {date}.'),
  why: text(
    'Quản trị viên phải có; sau ngày này bạn phải bật ngay khi đăng nhập.',
    'Administrators need one; after that day you have to when you log in.',
  ),
  setUp: text('Bật ngay', 'Set it up'),
}

/** Shown above every screen to administrators who still have to set up a second factor. */
export function SecondFactorBanner({ due }: { due: string }) {
  const t = useText()
  return (
    <section className={styles.banner} aria-label={t(texts.label)}>
      <IconShieldLock className={styles.icon} size={18} stroke={1.8} aria-hidden />
      <p className={styles.words}>
        <strong>{t(texts.words, { date: date(due) })}</strong>
        <span className={styles.long}> {t(texts.why)}</span>
      </p>
      <Button size="compact-sm" color="dark" component={Link} to="/account?tab=second-factor">
        {t(texts.setUp)}
      </Button>
    </section>
  )
}
