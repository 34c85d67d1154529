import type { ReactNode } from 'react'
import { useText } from '#web/language/use-text.ts'
import { ownLogo } from '#web/ui/logo.ts'
import styles from './auth-frame.module.css'
import { authTexts } from './text.ts'

type Props = {
  title: string
  lead?: string
  /** A page for one task, such as a new password: its form alone in the middle, without the picture. */
  plain?: boolean
  children: ReactNode
}

/** A sign-in page: the picture at the left, the form at the right; `plain` the form alone. */
export function AuthFrame({ title, lead, plain = false, children }: Props) {
  const t = useText()
  return (
    <div className={styles.frame} data-plain={plain || undefined}>
      {!plain && (
        <section className={styles.house} aria-hidden>
          <img className={styles.picture} src="/illustrations/login.svg" alt="" />
          <p className={styles.motto}>{t(authTexts.motto)}</p>
          <p className={styles.mottoBody}>{t(authTexts.mottoBody)}</p>
        </section>
      )}
      <section className={styles.side}>
        <div className={styles.form}>
          <a className={styles.logo} href="/" title={t(authTexts.readNews)}>
            <img src={ownLogo} alt="" width={40} height={40} />
            <span>Tòa Soạn</span>
          </a>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
      </section>
    </div>
  )
}
