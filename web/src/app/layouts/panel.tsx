import { Button, UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconPencilPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Area, Line } from '#web/entities/navigation/lines.ts'
import type { Place } from '#web/entities/navigation/navigation.ts'
import { usePlace } from '#web/entities/navigation/use-navigation.ts'
import { useRecents } from '#web/entities/navigation/use-recents.ts'
import { useText } from '#web/language/use-text.ts'
import { usePreference } from '#web/session/preferences.ts'
import { useCan } from '#web/session/session.ts'
import { layoutTexts } from './layout-texts.ts'
import styles from './panel.module.css'
import { PinList } from './pin-list.tsx'

/** A line leads to the tab the user is on, else to its first. */
const targetOf = (line: Line, place: Place | undefined): string =>
  (place?.line.label === line.label ? place.tab.path : line.tabs[0]?.path) ?? '/'

function Shortcuts({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.shortcuts} aria-label={label}>
      <h2 className={styles.heading}>{label}</h2>
      {children}
    </section>
  )
}

type Props = {
  area: Area
  /** Whether it lies over the screen instead of standing beside it. */
  over?: boolean
  onHide: () => void
}

/** The lines of an area; below those of today, what the user pinned and opened last. */
export function Panel({ area, over, onHide }: Props) {
  const t = useText()
  const can = useCan()
  const place = usePlace()
  const { pathname } = useLocation()
  const { pins } = usePreference('navigation')
  const recents = useRecents()
  const writes = (area.name === 'today' || area.name === 'stories') && can('article.create')
  return (
    <div className={styles.panel} data-over={over || undefined}>
      <div className={styles.head}>
        <span className={styles.title}>{t(area.label)}</span>
        <UnstyledButton
          className={styles.hide}
          onClick={onHide}
          aria-label={t(layoutTexts.hidePanel)}
          title={`${t(layoutTexts.hidePanel)} (Ctrl+B)`}
        >
          <IconLayoutSidebarLeftCollapse size={19} stroke={1.6} />
        </UnstyledButton>
      </div>
      {writes && (
        <Button
          component={Link}
          to="/article/create"
          className={styles.write}
          size="sm"
          leftSection={<IconPencilPlus size={17} stroke={1.7} />}
          aria-current={pathname === '/article/create' ? 'page' : undefined}
        >
          {t(layoutTexts.write)}
        </Button>
      )}
      <div className={styles.scroll}>
        <ul className={styles.lines}>
          {area.lines.map((line) => {
            const LineIcon = line.icon
            return (
              <li key={line.label.vi}>
                <Link
                  to={targetOf(line, place)}
                  className={styles.line}
                  aria-current={place?.line.label === line.label ? 'page' : undefined}
                >
                  <LineIcon size={18} stroke={1.6} aria-hidden />
                  <span>{t(line.label)}</span>
                </Link>
              </li>
            )
          })}
        </ul>
        {area.name === 'today' && (
          <>
            {pins.length > 0 && (
              <Shortcuts label={t(layoutTexts.pins)}>
                <PinList pins={pins} />
              </Shortcuts>
            )}
            {recents.length > 0 && (
              <Shortcuts label={t(layoutTexts.recents)}>
                <ul className={styles.lines}>
                  {recents.map(({ path, label }) => (
                    <li key={path}>
                      <Link to={path} className={styles.shortcut} title={label}>
                        <span>{label}</span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </Shortcuts>
            )}
          </>
        )}
      </div>
    </div>
  )
}
