import type { DirectivePage } from '@toasoan/contract/site/pages'
import { moment } from '#site/format/dates.ts'
import { useSay } from '#site/frame/language.tsx'
import { Urgency } from '#site/pieces/directives.tsx'
import { siteText } from '#site/text/site.ts'

/** What the house tells its readers. */
export function Directive({ page: { directive } }: { page: DirectivePage }) {
  const say = useSay()
  return (
    <div className="page directive">
      <article lang="vi">
        <p className="kicker">
          <Urgency urgency={directive.urgency} /> {directive.department}
        </p>
        <h1>{directive.title}</h1>
        <p className="directive-times">
          {say(siteText.inForceFrom, { time: moment(directive.starts_at) })}
          {directive.updated_at > directive.starts_at &&
            ` · ${say(siteText.updatedAt, { time: moment(directive.updated_at) })}`}
        </p>
        <div
          className="prose"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised the text
          dangerouslySetInnerHTML={{ __html: directive.html }}
        />
      </article>
    </div>
  )
}

/** The place of one that is for the people of the newsroom; the script asks for it with their session. */
export function StaffDirective() {
  const say = useSay()
  return (
    <div className="page directive" data-directive>
      <h1>{say(siteText.directive)}</h1>
      <noscript>
        <p>{say(siteText.bookmarksNoScript)}</p>
      </noscript>
      <p hidden data-say="missing">
        {say(siteText.directiveNone)}
      </p>
      <p hidden data-say="failed">
        {say(siteText.directiveFailed)}
      </p>
      <p hidden data-say="login">
        {say(siteText.directiveLogin)} <a href="/login">{say(siteText.logIn)}</a>
      </p>
      <article lang="vi" aria-live="polite" hidden>
        <p className="directive-times" />
        <div className="prose" />
        <p>
          <a data-open href="/dashboard">
            {say(siteText.directiveOpen)}
          </a>
        </p>
      </article>
    </div>
  )
}
