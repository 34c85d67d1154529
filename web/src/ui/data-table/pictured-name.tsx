import type { ReactNode } from 'react'
import styles from './pictured-name.module.css'

type Props = { picture: ReactNode; name: string; detail: string }

/** A record's name in a list: its image (at most 38 px high), its name and a secondary line. */
export const PicturedName = ({ picture, name, detail }: Props) => (
  <span className={styles.all}>
    {picture}
    <span className={styles.words}>
      <span className={styles.name}>{name}</span>
      <span className={styles.detail}>{detail}</span>
    </span>
  </span>
)
