import { Outlet, useLocation } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { useRouteHandle } from '../root.tsx'
import { DropAnywhere } from './drop-anywhere.tsx'
import { layoutTexts } from './layout-texts.ts'
import { LineTabs } from './line-tabs.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { PageHead } from './page-head.tsx'
import styles from './screen-frame.module.css'

/** The screen with its head and foot, as it stands below the bar of either layout. */
export function ScreenFrame() {
  const t = useText()
  const { pathname } = useLocation()
  const handle = useRouteHandle()
  return (
    <>
      <OfflineBanner />
      <main id="content" className={styles.main} data-bare={handle?.bare || undefined} tabIndex={-1}>
        {!handle?.bare && <PageHead handle={handle} />}
        {!handle?.bare && <LineTabs />}
        <div key={pathname} className={styles.screen}>
          <Outlet />
        </div>
      </main>
      <footer className={styles.foot}>{t(layoutTexts.foot)}</footer>
      <DropAnywhere />
    </>
  )
}
