import { IconDoor, IconTruck } from '@tabler/icons-react'
import { PicturedName } from '#web/ui/data-table/pictured-name.tsx'
import styles from './places.module.css'

type Props = { name: string; detail: string; picture: string | null; kind: 'studio' | 'vehicle' }

/** A studio's or vehicle's picture, name and code. */
export function PlaceName({ name, detail, picture, kind }: Props) {
  const Mark = kind === 'studio' ? IconDoor : IconTruck
  return (
    <PicturedName
      picture={
        picture ? (
          <img src={`${picture}?w=160`} alt="" className={styles.thumb} loading="lazy" />
        ) : (
          <span className={styles.thumb} aria-hidden>
            <Mark size={20} stroke={1.5} />
          </span>
        )
      }
      name={name}
      detail={detail}
    />
  )
}
