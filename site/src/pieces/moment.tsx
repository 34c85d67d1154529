import { isoInVietnam, moment, shortMoment } from '#site/format/dates.ts'
import { useChrome } from '#site/frame/language.tsx'

/** An instant as people read it; `short` leaves the day out when it is today. */
export function Moment({ at, short = false }: { at: string; short?: boolean }) {
  const { now } = useChrome()
  return (
    <time dateTime={isoInVietnam(at)} title={short ? moment(at) : undefined}>
      {short ? shortMoment(at, now) : moment(at)}
    </time>
  )
}
