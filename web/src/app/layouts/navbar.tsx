import { Kbd, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { CurrentUser } from '@toasoan/contract/account/auth'
import { useText } from '#web/language/use-text.ts'
import { HelpDoor } from '../help/help-door.tsx'
import { scrollPlace } from '../scroll-place.ts'
import { Bell } from './bell.tsx'
import { Counters } from './counters.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { layoutTexts } from './layout-texts.ts'
import styles from './navbar.module.css'
import { openPalette } from './palette-store.ts'
import { SkinMenu } from './skin-menu.tsx'
import { UserMenu } from './user-menu.tsx'

/** The bar above every screen: search, counters, bell, language, skin, account. */
export function Navbar({ user }: { user: CurrentUser }) {
  const t = useText()
  return (
    <header className={styles.navbar}>
      <UnstyledButton
        className={styles.search}
        onClick={openPalette}
        aria-label={t(layoutTexts.search)}
        data-tour="search"
      >
        <IconSearch size={17} stroke={1.7} />
        <span className={styles.hint}>{t(layoutTexts.search)}</span>
        <Kbd size="xs" className={styles.key}>
          Ctrl K
        </Kbd>
      </UnstyledButton>
      <div className={styles.tools}>
        <div className={styles.up} ref={scrollPlace} />
        <Counters />
        <span data-tour="bell">
          <Bell />
        </span>
        <span data-tour="help">
          <HelpDoor />
        </span>
        <div className={styles.choices}>
          <LanguageMenu />
          <SkinMenu />
        </div>
        <span data-tour="account">
          <UserMenu user={user} />
        </span>
      </div>
    </header>
  )
}
