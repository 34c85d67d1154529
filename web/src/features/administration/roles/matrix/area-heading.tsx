import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useText } from '#web/language/use-text.ts'
import { roleTexts } from '../text.ts'
import styles from './area-heading.module.css'
import type { GrantMap, Module } from './grant-map.ts'

type Props = {
  /** The modules of the area. */
  modules: readonly Module[]
  granted: GrantMap
  open: boolean
  /** Without it the area stays open. */
  onToggle?: () => void
}

/** The name of an area of the program, with how many of its permissions are granted; opens and folds it. */
export function AreaHeading({ modules, granted, open, onToggle }: Props) {
  const t = useText()
  const codes = modules.flatMap(({ permissions }) => permissions.map(({ code }) => code))
  const Sign = open ? IconChevronDown : IconChevronRight
  return (
    <UnstyledButton className={styles.heading} aria-expanded={open} onClick={onToggle} disabled={!onToggle}>
      <Sign size={16} stroke={1.8} aria-hidden />
      {modules[0]?.area_label}
      <span className={styles.count}>
        {t(roleTexts.areaCount, { granted: codes.filter((code) => granted[code]).length, all: codes.length })}
      </span>
    </UnstyledButton>
  )
}
