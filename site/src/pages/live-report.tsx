import type { LiveEntry, SiteLiveReport } from '@toasoan/contract/editorial/live-reports'
import { liveEntryId } from '@toasoan/contract/site/paths'
import { clock, day, isoInVietnam, moment } from '#site/format/dates.ts'
import { useChrome, useSay } from '#site/frame/language.tsx'
import { Icon } from '#site/pieces/icons.tsx'
import { LinkedWords } from '#site/pieces/linked-words.tsx'
import { liveText } from '#site/text/live.ts'

/** How much of an entry without a headline names it among the key points. */
const pointLength = 140

function pointOf({ title, body }: LiveEntry): string {
  if (title) return title
  const first = body.split('\n')[0] as string
  return first.length <= pointLength ? first : `${first.slice(0, first.lastIndexOf(' ', pointLength))}…`
}

function KeyPoints({ entries }: { entries: LiveEntry[] }) {
  const say = useSay()
  const points = entries.filter(({ is_key }) => is_key)
  if (points.length === 0) return null
  return (
    <section className="live-points" aria-labelledby="live-points">
      <h3 id="live-points">{say(liveText.keyPoints)}</h3>
      <ul>
        {points.map((entry) => (
          <li key={entry.id}>
            <a href={`#${liveEntryId(entry.id)}`}>
              <time dateTime={isoInVietnam(entry.at)}>{clock(entry.at)}</time> {pointOf(entry)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Ways to pass one entry on; copying needs the script, which shows its button. */
function Share({ place }: { place: string }) {
  const say = useSay()
  return (
    <p className="live-share">
      <a
        href={`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(place)}`}
        target="_blank"
        rel="noopener noreferrer nofollow"
        title={say(liveText.share)}
      >
        <Icon name="facebook" size={16} />
        <span className="away">{say(liveText.share)}</span>
      </a>
      <button
        type="button"
        hidden
        data-copy={place}
        data-copied={say(liveText.copied)}
        title={say(liveText.copy)}
      >
        <Icon name="link" size={16} />
        <span className="away">{say(liveText.copy)}</span>
      </button>
    </p>
  )
}

function Entry({ entry, today }: { entry: LiveEntry; today: string }) {
  const say = useSay()
  const { canonical } = useChrome()
  const place = liveEntryId(entry.id)
  return (
    <li
      className="live-entry"
      id={place}
      data-pinned={entry.pinned || undefined}
      data-key={entry.is_key || undefined}
      data-told={`${say(liveText.newest, { time: clock(entry.at) })}: ${pointOf(entry)}`}
    >
      <header>
        <a href={`#${place}`} aria-label={say(liveText.linkTo, { time: moment(entry.at) })}>
          <time dateTime={isoInVietnam(entry.at)} title={moment(entry.at)}>
            {day(entry.at) === today ? clock(entry.at) : moment(entry.at)}
          </time>
        </a>
        {entry.pinned && <span className="live-mark">{say(liveText.pinned)}</span>}
        {entry.is_key && <span className="live-mark">{say(liveText.keyPoints)}</span>}
        <Share place={`${canonical}#${place}`} />
      </header>
      {entry.title && <h3>{entry.title}</h3>}
      <LinkedWords text={entry.body} />
      {entry.correction && (
        <p className="live-correction">
          {say(liveText.corrected, {
            time: moment(entry.corrected_at ?? entry.updated_at),
            text: entry.correction,
          })}
        </p>
      )}
    </li>
  )
}

/** A live report: key points, then what happened, the newest first below what is pinned. */
export function LiveReport({ report }: { report: SiteLiveReport }) {
  const say = useSay()
  const { now } = useChrome()
  const { entries, ended_at } = report
  const ordered = [...entries.filter(({ pinned }) => pinned), ...entries.filter(({ pinned }) => !pinned)]
  return (
    <section className="live" data-live aria-labelledby="live">
      <header className="live-head">
        <h2 id="live">
          {!ended_at && <span className="live-sign">{say(liveText.live)}</span>}
          {say(liveText.report)}
        </h2>
        {ended_at && <p>{say(liveText.ended, { time: moment(ended_at) })}</p>}
        <p role="status" className="away" data-live-status />
      </header>
      <KeyPoints entries={entries} />
      {entries.length === 0 && <p>{say(liveText.begins)}</p>}
      <ol className="live-entries">
        {ordered.map((entry) => (
          <Entry key={entry.id} entry={entry} today={day(now)} />
        ))}
      </ol>
    </section>
  )
}
