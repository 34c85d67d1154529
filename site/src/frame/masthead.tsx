import { searchPath } from '@toasoan/contract/site/paths'
import { clock, isoInVietnam, longDay } from '#site/format/dates.ts'
import { Icon } from '#site/pieces/icons.tsx'
import { PlayLink } from '#site/pieces/play-link.tsx'
import { listeningText } from '#site/text/listening.ts'
import { siteText } from '#site/text/site.ts'
import { Kept } from './kept.tsx'
import { inLanguage, loadAtOnce, useAddress, useChrome, useSay } from './language.tsx'

/** The search box; it works without a script. */
function SearchForm() {
  const { assets } = useChrome()
  return (
    <Kept as="search" of={assets} by="search">
      {() => <SearchFields />}
    </Kept>
  )
}

function SearchFields() {
  const say = useSay()
  const { language, assets } = useChrome()
  return (
    <form className="search-form" data-extra={assets.extraScript} action={searchPath} method="get">
      <input
        type="search"
        name="q"
        maxLength={200}
        data-suggest={say(siteText.suggestions)}
        placeholder={say(siteText.searchHint)}
        aria-label={say(siteText.searchHint)}
      />
      {language !== 'vi' && <input type="hidden" name="lang" value={language} />}
      <button type="submit" aria-label={say(siteText.search)}>
        <Icon name="search" />
      </button>
    </form>
  )
}

/** The button that plays the first channel; without a script it opens the stream itself. */
function LiveButton() {
  const say = useSay()
  const { listening, settings } = useChrome()
  const [first] = listening
  if (!first) return null
  return (
    <PlayLink
      className="live-button"
      src={first.stream}
      title={first.name || settings.name}
      of={first.name || settings.name}
      station={first.code}
    >
      <Icon name="radio" />
      <span className="when-off">{say(siteText.listenLive)}</span>
      <span className="when-on">{say(listeningText.stop)}</span>
    </PlayLink>
  )
}

/** Addresses of the page in other languages, where it is a story that has them. */
type Versions = { vi?: string; en?: string }

/** The name of the site over everything, with the day, search, live radio and the staff's log-in. */
export function Masthead({
  home,
  here,
  versions = {},
}: {
  home: boolean
  here: string
  versions?: Versions
}) {
  const say = useSay()
  const address = useAddress()
  const { settings, now, language } = useChrome()
  const Name = home ? 'h1' : 'p'
  const other = language === 'vi' ? 'en' : 'vi'
  const logo = settings.logo || '/logo.svg'
  loadAtOnce({ src: logo })
  return (
    <header className="masthead">
      <div className="masthead-bar">
        <div className="page">
          <p className="masthead-day">
            <time dateTime={isoInVietnam(now)}>{longDay(now, language)}</time>
            {home && <span>{say(siteText.updatedAt, { time: clock(now) })}</span>}
          </p>
          <ul>
            <li>
              <a href={inLanguage(versions[other] ?? here, other)} lang={other} rel="nofollow" data-language>
                {say(siteText.otherLanguage)}
              </a>
            </li>
            <li>
              <a href="/login" rel="nofollow" data-enter={say(siteText.enter)}>
                <Icon name="person" size={16} />
                <span>{say(siteText.login)}</span>
              </a>
            </li>
          </ul>
        </div>
      </div>
      <div className="page masthead-name">
        <Name className="brand">
          <a href={address('/')}>
            <img className="brand-logo" src={logo} alt="" width="48" height="48" />
            <span className="brand-words">
              <span className="brand-name">{settings.name}</span>
              {settings.slogan && <span className="brand-slogan">{settings.slogan}</span>}
            </span>
          </a>
        </Name>
        <a className="search-way" href={address(searchPath)}>
          <Icon name="search" size={24} />
          <span className="away">{say(siteText.search)}</span>
        </a>
        <SearchForm />
        <LiveButton />
      </div>
    </header>
  )
}
