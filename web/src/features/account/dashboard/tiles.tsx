import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './dashboard.module.css'

/** Figures in one line. */
export const Tiles = ({ children }: { children: ReactNode }) => <ul className={styles.tiles}>{children}</ul>

type TileProps = {
  label: string
  value: ReactNode
  about?: ReactNode
  to?: string | undefined
  /** Whether somebody should look at it. */
  bad?: boolean
}

/** One figure: what it is, how much, and a word about it. */
export function Tile({ label, value, about, to, bad }: TileProps) {
  const words = (
    <>
      <span className={styles.tileLabel}>{label}</span>
      <span className={styles.tileValue} data-bad={bad || undefined}>
        {value}
      </span>
      <span className={styles.about}>{about}</span>
    </>
  )
  return (
    <li>
      {to ? (
        <Link to={to} className={styles.tile}>
          {words}
        </Link>
      ) : (
        <span className={styles.tile}>{words}</span>
      )}
    </li>
  )
}

type BarProps = {
  label: ReactNode
  /** The share from 0 to 1 of each part, the first at the left. */
  parts: readonly { share: number; tone: 'main' | 'pale' | 'bad' }[]
  value: ReactNode
}

/** A line with a bar. */
export const Bar = ({ label, parts, value }: BarProps) => (
  <li className={styles.bar}>
    <span className={styles.name}>{label}</span>
    <span className={styles.about}>{value}</span>
    <span className={styles.track} aria-hidden>
      {parts.map(({ share, tone }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the part
        <span key={place} data-tone={tone} style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }} />
      ))}
    </span>
  </li>
)
