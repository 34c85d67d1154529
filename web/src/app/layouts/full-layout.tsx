import { IconMoon, IconSun } from '@tabler/icons-react'
import { type Language, text } from '@toasoan/contract/kit/text'
import { Outlet, useLocation } from 'react-router'
import { useLanguage, useText } from '#web/language/use-text.ts'
import { useSkin } from '#web/ui/theme/skin.ts'
import { prepareScreens } from '../prepare-screens.ts'
import styles from './full-layout.module.css'

const texts = {
  language: text('Ngôn ngữ', 'Language'),
  dark: text('Chuyển sang giao diện tối', 'Switch to the dark appearance'),
  light: text('Chuyển sang giao diện sáng', 'Switch to the light appearance'),
}

/** Each language is written in itself. */
const names: Record<Language, string> = { vi: 'Tiếng Việt', en: 'English' }

/** Plain buttons: the menus of the other layout would weigh on the first load. */
function Choices() {
  const t = useText()
  const [current, changeLanguage] = useLanguage()
  const [skin, changeSkin] = useSkin()
  const isDark = skin === 'dark'
  const skinLabel = t(isDark ? texts.light : texts.dark)
  const SkinIcon = isDark ? IconSun : IconMoon
  return (
    <header className={styles.tools} data-tools>
      <fieldset className={styles.languages} aria-label={t(texts.language)}>
        {(Object.keys(names) as Language[]).map((name) => (
          <button
            key={name}
            type="button"
            lang={name}
            className={styles.language}
            aria-pressed={name === current}
            onClick={() => changeLanguage(name)}
          >
            {names[name]}
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        className={styles.skin}
        aria-label={skinLabel}
        title={skinLabel}
        onClick={() => changeSkin(isDark ? 'light' : 'dark')}
      >
        <SkinIcon size={19} stroke={1.6} />
      </button>
    </header>
  )
}

/** The layout of signing in and of errors: nothing but the page, the language and the skin. */
export function FullLayout() {
  const { pathname } = useLocation()
  return (
    // Whoever types will soon be inside: what comes after the log-in is fetched meanwhile.
    <div className={styles.layout} onInput={prepareScreens}>
      <Choices />
      <main key={pathname} className={styles.main}>
        <Outlet />
      </main>
    </div>
  )
}
