import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Area } from '#web/entities/navigation/lines.ts'
import { useText } from '#web/language/use-text.ts'
import { number } from '#web/ui/date-time.ts'
import { useBadges } from '../use-badges.ts'
import { useHouse } from '../use-house.ts'
import { layoutTexts } from './layout-texts.ts'
import styles from './rail.module.css'

type Props = {
  navigation: readonly Area[]
  current: Area | undefined
  /** The area whose panel lies over the screen. */
  opened: string | null
  /** Called before an area is followed; true keeps the user where they are. */
  onArea: (area: Area) => boolean
}

/** The areas of work as a rail at the left edge: icon, name, and what waits in each. */
export function Rail({ navigation, current, opened, onArea }: Props) {
  const t = useText()
  const house = useHouse()
  const badges = useBadges()
  const groups = useMemo(() => {
    const foot = navigation.filter(({ settings }) => settings)
    return [navigation.filter(({ settings }) => !settings), foot].filter(({ length }) => length > 0)
  }, [navigation])
  return (
    <div className={styles.rail}>
      <a
        className={styles.logo}
        href="/"
        title={t(layoutTexts.newsSite)}
        aria-label={t(layoutTexts.newsSite)}
      >
        <img src={house.logo} alt="" width={32} height={32} />
      </a>
      <div className={styles.scroll}>
        {groups.map((areas) => (
          <ul key={areas[0]?.name} className={styles.areas}>
            {areas.map((area) => {
              const count = badges[area.name] ?? 0
              const AreaIcon = area.icon
              return (
                <li key={area.name}>
                  <Link
                    to={area.settings ? '/settings' : (area.lines[0]?.tabs[0]?.path ?? '/')}
                    className={styles.area}
                    aria-current={area.name === current?.name ? 'true' : undefined}
                    data-opened={area.name === opened || undefined}
                    onClick={(event) => onArea(area) && event.preventDefault()}
                  >
                    <AreaIcon size={22} stroke={1.6} aria-hidden />
                    <span className={styles.name}>{t(area.label)}</span>
                    {count > 0 && <span className={styles.badge}>{count > 99 ? '99+' : number(count)}</span>}
                  </Link>
                </li>
              )
            })}
          </ul>
        ))}
      </div>
    </div>
  )
}
