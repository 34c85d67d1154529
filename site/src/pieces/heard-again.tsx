import type { TelevisionProgram } from '@toasoan/contract/site/television'
import { longDay } from '#site/format/dates.ts'
import { useAddress, useChrome, useSay } from '#site/frame/language.tsx'
import { listeningText } from '#site/text/listening.ts'
import { Icon } from './icons.tsx'
import { PlayLink } from './play-link.tsx'

type Heard = { src: string; title: string; of: string; day: string; episode?: number }

/** The round sign that plays a recording, named by what it is and when it was sent. */
export function PlayRound({ src, title, of, day, episode }: Heard) {
  const say = useSay()
  return (
    <PlayLink
      className="play-round"
      src={src}
      title={title}
      of={of}
      episode={episode}
      aria-label={say(listeningText.listenTo, { name: [title, day].filter(Boolean).join(', ') })}
    >
      <Icon name="play" size={24} />
    </PlayLink>
  )
}

/** A programme with its last recordings. */
export function HeardAgain({ program }: { program: TelevisionProgram }) {
  const { language } = useChrome()
  const address = useAddress()
  const { name, channel, path, description, again } = program
  return (
    <li className="television-program">
      <h3>{path ? <a href={address(path)}>{name}</a> : name}</h3>
      <p className="schedule-zone">{channel}</p>
      {description && <p>{description}</p>}
      <ul className="heard-list">
        {again.map(({ title, starts_at, address: sound }) => (
          <li key={sound}>
            <PlayRound src={sound} title={title} of={name} day={longDay(starts_at, language)} />
            <span>{longDay(starts_at, language)}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}
