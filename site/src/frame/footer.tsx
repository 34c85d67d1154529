import {
  contactPath,
  departmentsPath,
  donatePath,
  feedPath,
  newslettersPath,
  readLaterPath,
} from '@toasoan/contract/site/paths'
import { day } from '#site/format/dates.ts'
import { newslettersText } from '#site/text/newsletters.ts'
import { readersText } from '#site/text/readers.ts'
import { siteText } from '#site/text/site.ts'
import { Kept } from './kept.tsx'
import { useAddress, useChrome, useSay } from './language.tsx'

function Imprint() {
  const say = useSay()
  const { settings } = useChrome()
  const lines = [
    [siteText.licence, settings.licence, ''],
    [siteText.editorInChief, settings.editor_in_chief, ''],
    [siteText.address, settings.address, ''],
    [siteText.phone, settings.phone, `tel:${settings.phone.replace(/[^+\d]/g, '')}`],
    [siteText.email, settings.email, `mailto:${settings.email}`],
  ] as const
  return (
    <div className="imprint">
      <p className="imprint-name">{settings.organisation || settings.name}</p>
      <dl>
        {lines
          .filter(([, value]) => value)
          .map(([label, value, href]) => (
            <div key={label.vi}>
              <dt>{say(label)}</dt>
              <dd>{href ? <a href={href}>{value}</a> : value}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

/** Asks for the first newsletter; the others are chosen on the page of newsletters. */
function FootForm({ name }: { name: string }) {
  const say = useSay()
  const address = useAddress()
  return (
    <form className="footer-form" method="post" action={address(newslettersPath)}>
      <input type="hidden" name="from" value="foot" />
      <label>
        {say(newslettersText.footLabel, { name })}
        <input
          type="email"
          name="email"
          required
          maxLength={200}
          autoComplete="email"
          placeholder={say(newslettersText.example)}
        />
      </label>
      <button type="submit">{say(newslettersText.subscribe)}</button>
      <a href={address(newslettersPath)}>{say(newslettersText.all)}</a>
    </form>
  )
}

const yearOf = (now: string) => day(now).slice(6)

/** The categories once more, who publishes, and the rules of use. */
export function Footer() {
  const { categories, newsletter, settings, now } = useChrome()
  return (
    <Kept
      as="footer"
      of={categories}
      by={`footer ${yearOf(now)}`}
      from={[settings, newsletter]}
      className="footer"
    >
      {() => <Content />}
    </Kept>
  )
}

function Content() {
  const say = useSay()
  const address = useAddress()
  const { categories, newsletter, settings, now } = useChrome()
  return (
    <div className="page">
      <nav className="footer-sections" aria-label={say(siteText.allSections)}>
        {categories.map((category) => (
          <div key={category.id}>
            <a href={address(category.path)}>{category.name}</a>
            {category.children.length > 0 && (
              <ul>
                {category.children.map((child) => (
                  <li key={child.id}>
                    <a href={address(child.path)}>{child.name}</a>
                  </li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </nav>
      {newsletter && <FootForm name={newsletter} />}
      <div className="footer-foot">
        <Imprint />
        <div className="footer-rules">
          <p>{say(siteText.quoteRule, { name: settings.name })}</p>
          <ul>
            <li>
              <a href={feedPath()}>{say(siteText.rss)}</a>
            </li>
            <li>
              <a href={address(departmentsPath)}>{say(readersText.departments)}</a>
            </li>
            <li>
              <a href={address(contactPath)}>{say(readersText.contact)}</a>
            </li>
            <li>
              <a href={address(donatePath)}>{say(readersText.donateShort)}</a>
            </li>
            <li>
              <a href={address(readLaterPath)}>{say(readersText.readLater)}</a>
            </li>
            {settings.facebook_url && (
              <li>
                <a href={settings.facebook_url} rel="me noopener">
                  Facebook
                </a>
              </li>
            )}
            {settings.youtube_url && (
              <li>
                <a href={settings.youtube_url} rel="me noopener">
                  YouTube
                </a>
              </li>
            )}
            <li>
              <a href="#top">{say(siteText.toTop)}</a>
            </li>
          </ul>
          <p className="footer-copyright">
            © {yearOf(now)} {settings.organisation || settings.name}
          </p>
        </div>
      </div>
    </div>
  )
}
