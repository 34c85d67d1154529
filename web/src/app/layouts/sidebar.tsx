import { ScrollArea, UnstyledButton } from '@mantine/core'
import {
  IconChevronDown,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
} from '@tabler/icons-react'
import { areas } from '@toasoan/contract/access/catalogue'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { number } from '#web/ui/date-time.ts'
import { Hint } from '#web/ui/hint.tsx'
import type { MenuGroup, MenuItem } from '../menu.ts'
import { useCounters } from '../use-counters.ts'
import { useCurrentItem } from '../use-current-item.ts'
import { useHouse } from '../use-house.ts'
import { useStored } from '../use-stored.ts'
import { layoutTexts } from './layout-texts.ts'
import styles from './sidebar.module.css'

type ItemProps = { item: MenuItem; current: boolean; folded: boolean; count: number | undefined }

function Item({ item, current, folded, count }: ItemProps) {
  const t = useText()
  const label = t(item.title)
  const ItemIcon = item.menu.icon
  return (
    <li>
      <Hint label={label} position="right" disabled={!folded}>
        <Link
          to={item.path}
          className={styles.item}
          aria-current={current ? 'page' : undefined}
          aria-label={folded ? label : undefined}
        >
          <ItemIcon size={19} stroke={1.6} aria-hidden />
          {!folded && <span className={styles.label}>{label}</span>}
          {count !== undefined && count > 0 && (
            <span className={styles.count} data-folded={folded || undefined}>
              {number(count)}
            </span>
          )}
        </Link>
      </Hint>
    </li>
  )
}

function showCurrent(menu: HTMLElement): void {
  const item = menu.querySelector<HTMLElement>('[aria-current="page"]')
  const box = item?.closest<HTMLElement>('[data-radix-scroll-area-viewport], .mantine-ScrollArea-viewport')
  if (!item || !box) return
  const [at, frame] = [item.getBoundingClientRect(), box.getBoundingClientRect()]
  if (at.top >= frame.top && at.bottom <= frame.bottom) return
  // The box alone: scrollIntoView would move the page as well.
  box.scrollTop += at.top - frame.top - (frame.height - at.height) / 2
}

/** Keeps the current item in sight: when another becomes current, and when its group opens. */
function useInSight(path: string | undefined, folded: boolean) {
  const menu = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is current changes with the path, where it stands with the fold
  useEffect(() => {
    // When the page is laid out anyway; to ask here would lay it out once more.
    const drawn = requestAnimationFrame(() => menu.current && showCurrent(menu.current))
    return () => cancelAnimationFrame(drawn)
  }, [path, folded])
  return menu
}

type Props = { groups: MenuGroup[]; folded: boolean; inDrawer?: boolean; onFold: () => void }

/** The menu, by area, with its own scroll; areas close and the whole folds, both remembered. */
export function Sidebar({ groups, folded, inDrawer, onFold }: Props) {
  const t = useText()
  const counters = useCounters()
  const house = useHouse()
  const [closed, setClosed] = useStored<string[]>('menu-closed', [])
  const current = useCurrentItem(groups)
  const menu = useInSight(current?.path, folded)
  const toggle = (area: string) =>
    setClosed(closed.includes(area) ? closed.filter((one) => one !== area) : [...closed, area])
  const FoldIcon = folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const foldLabel = t(inDrawer ? layoutTexts.closeMenu : folded ? layoutTexts.unfold : layoutTexts.fold)
  return (
    <nav
      ref={menu}
      className={styles.sidebar}
      aria-label={t(layoutTexts.menu)}
      data-tour="menu"
      data-folded={folded || undefined}
      data-drawer={inDrawer || undefined}
    >
      <div className={styles.head}>
        {!folded && (
          <a className={styles.logo} href="/" title={t(layoutTexts.newsSite)}>
            <img src={house.logo} alt="" width={32} height={32} />
            <span>{house.name}</span>
          </a>
        )}
        <UnstyledButton className={styles.fold} onClick={onFold} aria-label={foldLabel} title={foldLabel}>
          <FoldIcon size={20} stroke={1.6} />
        </UnstyledButton>
      </div>
      <ScrollArea className={styles.scroll} type="hover" scrollbarSize={6} viewportProps={{ tabIndex: -1 }}>
        {groups.map(({ area, items }) => {
          // The group one is in is open, whatever was closed before.
          const isOpen =
            folded || area === 'account' || !closed.includes(area) || items.includes(current as MenuItem)
          return (
            <section key={area} className={styles.group}>
              {area !== 'account' && !folded && (
                <UnstyledButton className={styles.area} onClick={() => toggle(area)} aria-expanded={isOpen}>
                  <span>{t(areas[area])}</span>
                  <IconChevronDown size={14} stroke={1.8} aria-hidden />
                </UnstyledButton>
              )}
              {isOpen && (
                <ul className={styles.items}>
                  {items.map((item) => (
                    <Item
                      key={item.path}
                      item={item}
                      current={item === current}
                      folded={folded}
                      count={item.menu.counter && counters?.[item.menu.counter]}
                    />
                  ))}
                </ul>
              )}
            </section>
          )
        })}
      </ScrollArea>
    </nav>
  )
}
