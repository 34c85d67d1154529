import type { SchedulePage } from '@toasoan/contract/site/broadcast-pages'
import { schedulePath } from '@toasoan/contract/site/paths'
import { houseZone, longDay, zoneInWords } from '#site/format/dates.ts'
import { useAddress, useChrome, useSay } from '#site/frame/language.tsx'
import { Icon } from '#site/pieces/icons.tsx'
import { PlayLink } from '#site/pieces/play-link.tsx'
import { siteText } from '#site/text/site.ts'

/** Noon of a day, so that it is that day wherever it is read. */
const noon = (date: string) => `${date}T05:00:00Z`

function Days({ page }: { page: SchedulePage }) {
  const say = useSay()
  const address = useAddress()
  const { language } = useChrome()
  return (
    <nav className="schedule-turns" aria-label={say(siteText.scheduleDays)}>
      {page.days.map(({ date, path, chosen, today }) => (
        <a key={date} href={address(path)} aria-current={chosen ? 'page' : undefined}>
          {today ? say(siteText.today) : longDay(noon(date), language).replace(/\/\d{4}$/, '')}
        </a>
      ))}
    </nav>
  )
}

/** What a channel sends on a day; days and channels are links, so that it works without a script. */
export function Schedule({ page }: { page: SchedulePage }) {
  const say = useSay()
  const address = useAddress()
  const { language } = useChrome()
  const { channel } = page
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say(siteText.schedule)}</h1>
      </header>
      {channel === null ? (
        <p className="empty">{say(siteText.noSchedule)}</p>
      ) : (
        <>
          <nav className="schedule-turns" aria-label={say(siteText.channels)}>
            {page.channels.map(({ name, path, chosen }) => (
              <a key={path} href={address(path)} aria-current={chosen ? 'page' : undefined}>
                {name}
              </a>
            ))}
          </nav>
          <Days page={page} />
          <section aria-labelledby="schedule-day">
            <h2 className="day" id="schedule-day">
              {channel.name}, {longDay(noon(page.date), language)}
            </h2>
            {channel.zone !== houseZone && (
              <p className="schedule-zone">
                {say(siteText.inZone, { zone: zoneInWords(channel.zone, language) })}
              </p>
            )}
            {page.items.length === 0 ? (
              <p className="empty">{say(siteText.noSchedule)}</p>
            ) : (
              <ol className="schedule">
                {page.items.map((item) => (
                  <li key={item.starts_at} data-state={item.state}>
                    <time dateTime={item.starts_at}>{item.from}</time>
                    <span className="schedule-title">
                      {item.program_path ? <a href={address(item.program_path)}>{item.title}</a> : item.title}
                    </span>
                    {item.carried && <span className="schedule-mark">{say(siteText.sinceDayBefore)}</span>}
                    {item.state === 'now' && <span className="live-word">{say(siteText.now)}</span>}
                    {item.state === 'next' && <span className="schedule-mark">{say(siteText.next)}</span>}
                    {item.kind === 'live' && <span className="schedule-mark">{say(siteText.live)}</span>}
                    {item.again && (
                      <PlayLink
                        className="schedule-again"
                        src={item.again}
                        title={item.title}
                        of={channel.name}
                        aria-label={`${say(siteText.listenAgain)}: ${item.title}`}
                      >
                        <Icon name="play" size={16} />
                        {say(siteText.listenAgain)}
                      </PlayLink>
                    )}
                    {item.kind === 'rerun' && <span className="schedule-mark">{say(siteText.rerun)}</span>}
                  </li>
                ))}
              </ol>
            )}
          </section>
          <p className="schedule-links">
            <a href={`${schedulePath(channel.code)}/lich.ics`}>{say(siteText.addCalendar)}</a>
            <a href={`${schedulePath()}.xml`}>{say(siteText.scheduleData)}</a>
          </p>
        </>
      )}
    </div>
  )
}
