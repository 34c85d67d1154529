import type { OnAir, OnAirItem } from '@toasoan/contract/site/pages'
import { clock } from '#site/format/dates.ts'
import { useSay } from '#site/frame/language.tsx'
import { siteText } from '#site/text/site.ts'
import { SectionTitle } from './section-title.tsx'

const span = (item: OnAirItem): string =>
  item.ends_at ? `${clock(item.starts_at)}–${clock(item.ends_at)}` : clock(item.starts_at)

/** What a channel plays now and next. */
export function OnAirPanel({ onAir }: { onAir: OnAir }) {
  const say = useSay()
  if (!onAir.now && onAir.next.length === 0) return null
  return (
    <section className="on-air" aria-labelledby="on-air">
      <SectionTitle id="on-air">
        {say(siteText.onAir)} <span className="on-air-channel">{onAir.channel}</span>
      </SectionTitle>
      <ul>
        {onAir.now && (
          <li className="on-air-now">
            <span className="live-word">{say(siteText.now)}</span>
            <strong>{onAir.now.title}</strong>
            <span className="on-air-time">{span(onAir.now)}</span>
          </li>
        )}
        {onAir.next.map((item) => (
          <li key={item.starts_at}>
            <span>{item.title}</span>
            <span className="on-air-time">{span(item)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
