import type { Correction } from '@toasoan/contract/site/home'
import { useSay } from '#site/frame/language.tsx'
import { Moment } from '#site/pieces/moment.tsx'
import { siteText } from '#site/text/site.ts'

/** Where the notes stand on their page. */
export const correctionsId = 'dinh-chinh'

/** What was wrong in a story and is mended, each with its time, the latest first. */
export function Corrections({ corrections }: { corrections: readonly Correction[] }) {
  const say = useSay()
  if (corrections.length === 0) return null
  return (
    <section className="corrections" id={correctionsId} aria-labelledby="corrections-title">
      <h2 id="corrections-title">
        {say(corrections.length > 1 ? siteText.corrections : siteText.correction)}
      </h2>
      {corrections.map(({ text, at }) => (
        <div key={at} className="correction">
          <Moment at={at} />
          <p>{text}</p>
        </div>
      ))}
    </section>
  )
}
