import type { DirectiveTeaser } from '@toasoan/contract/editorial/directives'
import { useAddress, useSay } from '#site/frame/language.tsx'
import { siteText } from '#site/text/site.ts'
import { Moment } from './moment.tsx'
import { SectionTitle } from './section-title.tsx'

/** How pressing one is, unless it is as usual. */
export function Urgency({ urgency }: Pick<DirectiveTeaser, 'urgency'>) {
  const say = useSay()
  if (urgency === 'normal') return null
  return <strong className="directive-urgency">{say(siteText[urgency])}</strong>
}

/**
 * What the house tells its readers. Staff who are logged in find what waits for them here as well, which the
 * page's script adds; without either it stays hidden.
 */
export function Directives({ directives }: { directives: DirectiveTeaser[] }) {
  const say = useSay()
  const address = useAddress()
  return (
    <section
      className="directives"
      aria-labelledby="directives"
      hidden={directives.length === 0}
      data-directives
      data-waits={say(siteText.directiveWaits)}
    >
      <SectionTitle id="directives">{say(siteText.directives)}</SectionTitle>
      <ul>
        {directives.map((directive) => (
          <li key={directive.id}>
            <Urgency urgency={directive.urgency} />
            <a href={address(directive.path)}>{directive.title}</a>
            <Moment at={directive.starts_at} short />
          </li>
        ))}
      </ul>
    </section>
  )
}
