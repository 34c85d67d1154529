import { searchPath } from '@toasoan/contract/site/paths'
import { clock, isoInVietnam, longDay } from '#site/format/dates.ts'
import { Icon } from '#site/pieces/icons.tsx'
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

/** The button that plays the live radio; without a script it opens the stream itself. */
function LiveButton() {
  const say = useSay()
  const { settings } = useChrome()
  if (!settings.stream_url) return null
  return (
    <a
      className="live-button"
      href={settings.stream_url}
      data-stream={settings.stream_url}
      data-stop={say(siteText.stopLive)}
    >
      <Icon name="radio" />
      <span>{settings.stream_name || say(siteText.listenLive)}</span>
    </a>
  )
}

/** The name of the site over everything, with the day, search, live radio and the staff's log-in. */
export function Masthead({ home, here }: { home: boolean; here: string }) {
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
              <a href={inLanguage(here, other)} lang={other} rel="nofollow">
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
        <SearchForm />
        <LiveButton />
      </div>
    </header>
  )
}
