import type { Opinion } from '@toasoan/contract/site/pages'
import { initialsOf } from '#site/format/initials.ts'
import { useAddress, useSay } from '#site/frame/language.tsx'
import { SectionTitle } from '#site/pieces/section-title.tsx'
import { siteText } from '#site/text/site.ts'

/** Comments side by side, each with the face of who wrote it; one alone is no row. */
export function OpinionRow({ opinions }: { opinions: Opinion[] }) {
  const say = useSay()
  const address = useAddress()
  if (opinions.length < 2) return null
  return (
    <section className="strip opinions" aria-labelledby="opinions">
      <SectionTitle id="opinions">{say(siteText.opinions)}</SectionTitle>
      <ul>
        {opinions.map(({ id, path, title, byline, portrait }) => (
          <li key={id}>
            {portrait ? (
              <img
                className="portrait"
                src={portrait}
                alt=""
                width={64}
                height={64}
                loading="lazy"
                decoding="async"
              />
            ) : (
              <span className="portrait" aria-hidden="true">
                {initialsOf(byline)}
              </span>
            )}
            <h3>
              <a href={address(path)}>{title}</a>
            </h3>
            {byline && <p>{byline}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
