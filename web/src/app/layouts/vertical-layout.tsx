import { Drawer, VisuallyHidden } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { useSession } from '#web/session/session.ts'
import { TourDoor } from '../help/tour-door.tsx'
import { menuOf } from '../menu.ts'
import { screens } from '../screens.ts'
import { useStored } from '../use-stored.ts'
import { layoutTexts } from './layout-texts.ts'
import { Navbar } from './navbar.tsx'
import { openPalette, usePaletteRequested } from './palette-store.ts'
import { ScreenFrame } from './screen-frame.tsx'
import { Sidebar } from './sidebar.tsx'
import styles from './vertical-layout.module.css'

const CommandPalette = lazy(() =>
  import('./command-palette.tsx').then((part) => ({ default: part.CommandPalette })),
)

/** The frame of the back-office: menu at the side, bar above, screen, foot. */
export function VerticalLayout() {
  const t = useText()
  const { user, ability } = useSession()
  const { pathname } = useLocation()
  const [folded, setFolded] = useStored('sidebar-folded', false)
  const [drawer, setDrawer] = useState(false)
  const paletteRequested = usePaletteRequested()
  useHotkeys([['mod+K', openPalette]])
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const groups = useMemo(() => menuOf(screens, ability), [ability])
  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere closes the menu
  useEffect(() => setDrawer(false), [pathname])
  if (!user) return null
  return (
    <div className={styles.layout} data-folded={(isWide && folded) || undefined}>
      <a className={styles.skip} href="#content">
        {t(layoutTexts.toContent)}
      </a>
      {isWide ? (
        <Sidebar groups={groups} folded={folded} onFold={() => setFolded(!folded)} />
      ) : (
        <Drawer.Root opened={drawer} onClose={() => setDrawer(false)} size={280} padding={0}>
          <Drawer.Overlay backgroundOpacity={0.45} />
          <Drawer.Content>
            <VisuallyHidden>
              <Drawer.Title>{t(layoutTexts.menu)}</Drawer.Title>
            </VisuallyHidden>
            <Drawer.Body>
              <Sidebar groups={groups} folded={false} inDrawer onFold={() => setDrawer(false)} />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Root>
      )}
      <div className={styles.column}>
        <Navbar user={user} onMenu={isWide ? undefined : () => setDrawer(true)} />
        <ScreenFrame groups={groups} />
      </div>
      <TourDoor />
      <Suspense>{paletteRequested && <CommandPalette groups={groups} />}</Suspense>
    </div>
  )
}
