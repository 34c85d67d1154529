import type { ReactNode } from 'react'
import { useText } from '#web/language/use-text.ts'
import { ownLogo } from '#web/ui/logo.ts'
import styles from './auth-frame.module.css'
import { authTexts } from './text.ts'

/** The two halves of a sign-in page: the house at the left, the form at the right. */
export function AuthFrame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const t = useText()
  return (
    <div className={styles.frame}>
      <section className={styles.house} aria-hidden>
        <img className={styles.picture} src="/illustrations/login.svg" alt="" />
        <p className={styles.motto}>{t(authTexts.motto)}</p>
        <p className={styles.mottoBody}>{t(authTexts.mottoBody)}</p>
      </section>
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
