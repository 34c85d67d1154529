import type { ReactNode } from 'react'
import styles from './pictured-name.module.css'

type Props = { picture: ReactNode; name: string; detail: string }

/** What names a record in a list: its picture (at most 38 px high), its name and one line below it. */
export const PicturedName = ({ picture, name, detail }: Props) => (
  <span className={styles.all}>
    {picture}
    <span className={styles.words}>
      <span className={styles.name}>{name}</span>
      <span className={styles.detail}>{detail}</span>
    </span>
  </span>
)
