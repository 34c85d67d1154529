import type { HomeStrip } from '@toasoan/contract/site/pages'
import { CategoryTitle } from '#site/pieces/section-title.tsx'
import { Story } from '#site/pieces/story.tsx'

/** A category with one large story, two with small pictures, and headlines. `mirrored` puts the large one last. */
export function FeatureStrip({ strip, mirrored = false }: { strip: HomeStrip; mirrored?: boolean }) {
  const first = strip.teasers.find((teaser) => teaser.picture) ?? strip.teasers[0]!
  const rest = strip.teasers.filter((teaser) => teaser !== first)
  const pictured = rest.filter((teaser) => teaser.picture).slice(0, 3)
  const headlines = rest.filter((teaser) => !pictured.includes(teaser)).slice(0, 5 - pictured.length)
  return (
    <section
      className={`strip feature${mirrored ? ' feature-mirrored' : ''}`}
      aria-labelledby={`strip-${strip.category.slug}`}
    >
      <CategoryTitle category={strip.category} />
      <div className="feature-grid">
        <Story teaser={first} as="stacked" place="half" lead time />
        {rest.length > 0 && (
          <div className="feature-rest">
            {pictured.map((teaser) => (
              <Story key={teaser.id} teaser={teaser} as="beside" place="thumb" />
            ))}
            {headlines.map((teaser) => (
              <Story key={teaser.id} teaser={teaser} as="headline" />
            ))}
          </div>
        )}
      </div>
    </section>
  )
}
