import { useChrome, useSay } from '#site/frame/language.tsx'
import { siteText } from '#site/text/site.ts'

/**
 * Breaking news above everything. It is on every page, hidden while there is none, so that the page's script can show
 * one to who is reading without knowing how it looks.
 */
export function BreakingBand() {
  const say = useSay()
  const { band } = useChrome()
  return (
    <aside
      className="band"
      aria-label={say(siteText.breaking)}
      data-band={band?.id ?? ''}
      hidden={band === null}
      aria-live="polite"
    >
      <p className="page">
        <strong>{say(siteText.breaking)}</strong>{' '}
        {band?.link ? <a href={band.link}>{band.text}</a> : <span>{band?.text}</span>}
      </p>
    </aside>
  )
}
