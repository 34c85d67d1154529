import { isoInVietnam, moment, shortMoment } from '#site/format/dates.ts'
import { useChrome } from '#site/frame/language.tsx'

/** An instant as people read it; `short` is for lists: how long ago, or the day. */
export function Moment({ at, short = false }: { at: string; short?: boolean }) {
  const { now, language } = useChrome()
  return (
    <time
      dateTime={isoInVietnam(at)}
      title={short ? moment(at) : undefined}
      data-short={short ? '' : undefined}
    >
      {short ? shortMoment(at, now, language) : moment(at)}
    </time>
  )
}
