import { Tabs, type TabsListProps } from '@mantine/core'
import { useEffect, useRef } from 'react'
import styles from './tab-row.module.css'

type Props = TabsListProps & {
  /** Key of the active tab. */
  chosen: string | null
}

/** A tab row that scrolls horizontally on phones, keeping the active tab visible. */
export function TabRow({ chosen, children, ...list }: Props) {
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place to scroll to
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
    if (!row.current || !tab) return
    const [whole, part] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    row.current.scrollLeft += part.left + part.width / 2 - (whole.left + whole.width / 2)
  }, [chosen])
  return (
    <Tabs.List mb="md" {...list} ref={row} className={styles.row}>
      {children}
    </Tabs.List>
  )
}
