import { Outlet, useLocation } from 'react-router'
import styles from './full-layout.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { SkinMenu } from './skin-menu.tsx'

/** The layout of signing in and of errors: nothing but the page, the language and the skin. */
export function FullLayout() {
  const { pathname } = useLocation()
  return (
    <div className={styles.layout}>
      <div className={styles.tools}>
        <LanguageMenu />
        <SkinMenu />
      </div>
      <main key={pathname} className={styles.main}>
        <Outlet />
      </main>
    </div>
  )
}
