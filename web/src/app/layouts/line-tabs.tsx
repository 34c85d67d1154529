import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useMatches } from 'react-router'
import type { CounterName, RouteHandle } from '#web/entities/app-route.ts'
import { addressFrom, isScreenOf } from '#web/entities/navigation/navigation.ts'
import { usePlace } from '#web/entities/navigation/use-navigation.ts'
import { useText } from '#web/language/use-text.ts'
import { number } from '#web/ui/date-time.ts'
import { useCounters } from '../use-counters.ts'
import { layoutTexts } from './layout-texts.ts'
import styles from './line-tabs.module.css'

const counterOf = (path: string): CounterName => path.replace('/article/', '') as CounterName

/** The screens of a line as links above each of them. A line of one screen has none, a record's own screens neither. */
export function LineTabs() {
  const t = useText()
  const { pathname, search } = useLocation()
  const counters = useCounters()
  const place = usePlace()
  const row = useRef<HTMLDivElement>(null)
  const handle = useMatches().findLast((match) => match.handle)?.handle as RouteHandle | undefined
  const isShown =
    place !== undefined &&
    place.line.tabs.length > 1 &&
    (isScreenOf(place.tab, pathname) || handle?.tabs === true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place to scroll to
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!row.current || !tab) return
    row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [pathname])
  if (!isShown) return null
  const { line, tab: current } = place
  const shown = line.tabs.filter((tab) => !tab.more || tab === current)
  const others = line.tabs.filter((tab) => tab.more && tab !== current)
  return (
    <nav className={styles.tabs} aria-label={t(line.label)}>
      <div className={styles.row} ref={row}>
        {shown.map((tab) => {
          const count = counters?.[counterOf(tab.path)] ?? 0
          return (
            <Link
              key={tab.path}
              to={addressFrom(current, tab, search)}
              className={styles.tab}
              aria-current={tab === current ? 'page' : undefined}
            >
              {t(tab.label)}
              {count > 0 && <span className={styles.count}>{number(count)}</span>}
            </Link>
          )
        })}
      </div>
      {others.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <UnstyledButton className={styles.tab}>
              {t(layoutTexts.more)}
              <IconChevronDown size={14} stroke={1.8} aria-hidden />
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((tab) => (
              <Menu.Item key={tab.path} component={Link} to={tab.path}>
                {t(tab.label)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </nav>
  )
}
