import { Box, Group } from '@mantine/core'
import { IconDoor, IconTruck } from '@tabler/icons-react'
import styles from './places.module.css'

type Props = { name: string; detail: string; picture: string | null; kind: 'studio' | 'vehicle' }

/** A studio's or vehicle's picture, name and code. */
export function PlaceName({ name, detail, picture, kind }: Props) {
  const Mark = kind === 'studio' ? IconDoor : IconTruck
  return (
    <Group gap={10} wrap="nowrap">
      {picture ? (
        <img src={`${picture}?w=160`} alt="" className={styles.thumb} loading="lazy" />
      ) : (
        <span className={styles.thumb} aria-hidden>
          <Mark size={20} stroke={1.5} />
        </span>
      )}
      <Box miw={0}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>{detail}</span>
      </Box>
    </Group>
  )
}
