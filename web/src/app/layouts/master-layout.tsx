import { text } from '@toasoan/contract/kit/text'
import { listSiteCategories } from '@toasoan/contract/site/home'
import {
  bookmarksPath,
  latestPath,
  schedulePath,
  searchPath,
  televisionPath,
} from '@toasoan/contract/site/paths'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useSession } from '#web/session/session.ts'
import { scrollPlace } from '../scroll-place.ts'
import { useHouse } from '../use-house.ts'
import { Bell } from './bell.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { layoutTexts } from './layout-texts.ts'
import styles from './master-layout.module.css'
import { ScreenFrame } from './screen-frame.tsx'
import { SkinMenu } from './skin-menu.tsx'
import { UserMenu } from './user-menu.tsx'

/** What the news site calls its pages. */
const siteTexts = {
  home: text('Trang chủ', 'Home'),
  latest: text('Tin mới nhất', 'Latest'),
  television: text('Truyền hình', 'Television'),
  schedule: text('Lịch phát sóng', 'Broadcast schedule'),
  search: text('Tìm kiếm', 'Search'),
  bookmarks: text('Tin bài đã đánh dấu', 'Kept stories'),
  office: text('Vào tòa soạn', 'Newsroom'),
}

/** Pages of the news site, which the server draws, in the order of its own bar: sections follow, then what is the reader's. */
const places = [
  { label: siteTexts.home, path: '/' },
  { label: siteTexts.latest, path: latestPath() },
  { label: siteTexts.schedule, path: schedulePath() },
  { label: siteTexts.television, path: televisionPath },
]

const own = [
  { label: siteTexts.search, path: searchPath },
  { label: siteTexts.bookmarks, path: bookmarksPath },
  { label: siteTexts.office, path: '/dashboard' },
]

/** The frame of the screens that belong to the news site: its head and its bar of sections, no menu at the side. */
export function MasterLayout() {
  const t = useText()
  const { user } = useSession()
  const { name, logo } = useHouse()
  const { data: sections } = useCall(listSiteCategories, {}, { quiet: true })
  if (!user) return null
  return (
    <div className={styles.layout}>
      <header className={styles.masthead}>
        <a className={styles.brand} href="/">
          <img src={logo} alt="" width={32} height={32} />
          <span>{name}</span>
        </a>
        <div className={styles.tools}>
          <div ref={scrollPlace} />
          <Bell />
          <LanguageMenu />
          <SkinMenu />
          <UserMenu user={user} />
        </div>
        <nav className={styles.places} aria-label={t(layoutTexts.menu)}>
          {places.map(({ label, path }) => (
            <a key={path} href={path}>
              {t(label)}
            </a>
          ))}
          {(sections ?? []).map((section) => (
            <a key={section.path} href={section.path}>
              {section.name}
            </a>
          ))}
          {own.map(({ label, path }) => (
            <a key={path} href={path}>
              {t(label)}
            </a>
          ))}
        </nav>
      </header>
      <ScreenFrame />
    </div>
  )
}
