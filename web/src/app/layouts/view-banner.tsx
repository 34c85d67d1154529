import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import type { CurrentUser } from '@toasoan/contract/account/auth'
import { endView } from '@toasoan/contract/administration/view-as'
import { text } from '@toasoan/contract/kit/text'
import { useState } from 'react'
import { call } from '#web/client/call.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { useText } from '#web/language/use-text.ts'
import { refreshUser } from '#web/session/session.ts'
import { useRootMark } from '#web/ui/use-root-mark.ts'
import styles from './view-banner.module.css'

const texts = {
  label: text('Đang xem với tư cách người khác', 'Viewing as another person'),
  seeing: text('Bạn đang xem với tư cách', 'You are viewing as'),
  readOnly: text('Chỉ xem, không thay đổi được gì.', 'You can only look, not change anything.'),
  back: text('Về tài khoản của tôi', 'Back to my account'),
}

/** Stands above every screen while somebody looks with another person's eyes, with the way back. */
export function ViewBanner({ user }: { user: CurrentUser }) {
  const t = useText()
  useRootMark('viewed')
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    try {
      await call(endView)
      await refreshUser()
      // Loaded anew, nothing that was fetched with the other person's eyes stays on the screen.
      window.location.assign(`/users/edit/${user.id}`)
    } catch (error) {
      reportFailure(error)
      setLeaving(false)
    }
  }
  return (
    <section className={styles.banner} aria-label={t(texts.label)}>
      <IconEye className={styles.icon} size={18} stroke={1.8} aria-hidden />
      <p className={styles.words}>
        <span className={styles.long}>{t(texts.seeing)} </span>
        <strong>{user.display_name || user.name}</strong>
        <span className={styles.long}>. {t(texts.readOnly)}</span>
      </p>
      <Button size="compact-sm" color="dark" loading={leaving} onClick={() => void leave()}>
        {t(texts.back)}
      </Button>
    </section>
  )
}
