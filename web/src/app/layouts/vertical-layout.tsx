import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { navigationOf } from '#web/entities/navigation/navigation.ts'
import { NavigationContext } from '#web/entities/navigation/use-navigation.ts'
import { useVisits } from '#web/entities/navigation/use-recents.ts'
import { useText } from '#web/language/use-text.ts'
import { usePreference } from '#web/session/preferences.ts'
import { useSession } from '#web/session/session.ts'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { useRootMark } from '#web/ui/use-root-mark.ts'
import { TourDoor } from '../help/tour-door.tsx'
import { prepareLinked } from '../prepare-linked.ts'
import { screens } from '../screens.ts'
import { layoutTexts } from './layout-texts.ts'
import { Navbar } from './navbar.tsx'
import { openPalette, usePaletteRequested } from './palette-store.ts'
import { ScreenFrame } from './screen-frame.tsx'
import { Side } from './side.tsx'
import styles from './vertical-layout.module.css'

const CommandPalette = lazy(() =>
  import('./command-palette.tsx').then((part) => ({ default: part.CommandPalette })),
)
const PhoneBar = lazy(() => import('./phone-bar.tsx').then((part) => ({ default: part.PhoneBar })))

/** The frame of the back-office: rail and panel at the side, on a phone a bar at the foot; top bar, screen. */
export function VerticalLayout() {
  const t = useText()
  const { user, ability } = useSession()
  const { panel } = usePreference('navigation')
  const paletteRequested = usePaletteRequested()
  const isPhone = useNarrow()
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  const navigation = useMemo(() => navigationOf(screens, ability), [ability])
  useHotkeys([['mod+K', openPalette]])
  useRootMark('phone', isPhone)
  useVisits()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen shows other lines and tabs
  useEffect(prepareLinked, [pathname, ability])
  if (!user) return null
  return (
    <NavigationContext value={navigation}>
      <div className={styles.layout} data-phone={isPhone || undefined}>
        <a className={styles.skip} href="#content">
          {t(layoutTexts.toContent)}
        </a>
        {!isPhone && <Side beside={isWide && panel} />}
        <div className={styles.column}>
          <Navbar user={user} />
          <ScreenFrame />
        </div>
        <Suspense>{isPhone && <PhoneBar />}</Suspense>
        <TourDoor />
        <Suspense>{paletteRequested && <CommandPalette />}</Suspense>
      </div>
    </NavigationContext>
  )
}
