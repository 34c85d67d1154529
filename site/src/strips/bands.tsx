import type { HomeStrip } from '@toasoan/contract/site/pages'
import { useAddress } from '#site/frame/language.tsx'
import { Icon } from '#site/pieces/icons.tsx'
import { Picture } from '#site/pieces/picture.tsx'
import { CategoryTitle } from '#site/pieces/section-title.tsx'
import { Story } from '#site/pieces/story.tsx'
import type { Band } from './arrange.ts'

/** So many headlines follow a column's first story. */
const headlines = 3

/** One category as a column: a story with its picture, then headlines. */
function ColumnStrip({ strip, lead }: { strip: HomeStrip; lead: boolean }) {
  const first = strip.teasers.find(({ picture }) => picture) ?? strip.teasers[0]!
  const rest = strip.teasers.filter((teaser) => teaser !== first)
  // A section of few stories fills its column with the words of its first.
  const told = lead || rest.length < headlines
  return (
    <section className="strip column-strip" aria-labelledby={`strip-${strip.category.slug}`}>
      <CategoryTitle category={strip.category} />
      <Story teaser={first} as="stacked" place={lead ? 'half' : 'quarter'} lead={told} />
      {rest.slice(0, headlines).map((teaser) => (
        <Story key={teaser.id} teaser={teaser} as="headline" />
      ))}
    </section>
  )
}

/** One category as four stories side by side. */
const QuadStrip = ({ strip }: { strip: HomeStrip }) => (
  <section className="strip quad" aria-labelledby={`strip-${strip.category.slug}`}>
    <CategoryTitle category={strip.category} />
    <div className="quad-grid">
      {strip.teasers.slice(0, 4).map((teaser, index) => (
        <Story
          key={teaser.id}
          teaser={teaser}
          as="stacked"
          place={index > 0 ? 'later' : 'quarter'}
          lead={!teaser.picture || strip.teasers.length < 3}
          time
        />
      ))}
    </div>
  </section>
)

/** A category of recordings: each story starts with the sign to listen. */
function SoundStrip({ strip }: { strip: HomeStrip }) {
  const address = useAddress()
  return (
    <section className="strip sound" aria-labelledby={`strip-${strip.category.slug}`}>
      <CategoryTitle category={strip.category} />
      <ol className="sound-list">
        {strip.teasers.slice(0, 4).map((teaser) => (
          <li key={teaser.id}>
            <a href={address(teaser.path)}>
              <span className="sound-sign">
                {teaser.picture && <Picture picture={teaser.picture} place="thumb" alt="" />}
                <Icon name="play" size={28} />
              </span>
              <span className="sound-title">{teaser.title}</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A band across the page in its setting. */
export function BandView({ band }: { band: Band }) {
  const [first] = band.strips
  if (band.setting === 'quad') return <QuadStrip strip={first!} />
  if (band.setting === 'sound') return <SoundStrip strip={first!} />
  return (
    <div className={`columns columns-${band.setting}`}>
      {band.strips.map((strip) => (
        <ColumnStrip key={strip.category.id} strip={strip} lead={band.setting === 'pair'} />
      ))}
    </div>
  )
}
