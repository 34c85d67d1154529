import type { ReactNode } from 'react'
import styles from './message-page.module.css'

type Props = { code: string; title: string; body: string; illustration: string; children: ReactNode }

/** A page that only says something, and where to go. */
export const MessagePage = ({ code, title, body, illustration, children }: Props) => (
  <div className={styles.page}>
    <img className={styles.picture} src={illustration} alt="" width={320} height={240} />
    <p className={styles.code}>{code}</p>
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.body}>{body}</p>
    {children}
  </div>
)
