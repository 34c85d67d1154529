import type { Teaser } from '@toasoan/contract/site/home'
import { useSay } from '#site/frame/language.tsx'
import { Story } from '#site/pieces/story.tsx'
import { siteText } from '#site/text/site.ts'

/** The dark band of picture stories: one large, up to four small. */
export function PhotoBand({ teasers }: { teasers: Teaser[] }) {
  const say = useSay()
  const pictured = teasers.filter((teaser) => teaser.picture)
  // Four would leave a hole in the grid.
  const [first, ...rest] = pictured.slice(0, pictured.length === 4 ? 3 : 5)
  if (!first) return null
  return (
    <section className="photo-band" aria-labelledby="photo-band">
      <div className="page">
        <h2 className="section-title" id="photo-band">
          {say(siteText.inPictures)}
        </h2>
        <div className="photo-grid">
          <Story teaser={first} as="stacked" place="wide" lead />
          {rest.map((teaser) => (
            <Story key={teaser.id} teaser={teaser} as="stacked" place="quarter" />
          ))}
        </div>
      </div>
    </section>
  )
}
