import type { SiteArticle } from '@toasoan/contract/site/pages'
import { duration } from '#site/format/dates.ts'
import { Kept } from '#site/frame/kept.tsx'
import { useSay } from '#site/frame/language.tsx'
import { listeningText } from '#site/text/listening.ts'
import { Icon } from './icons.tsx'

/** The bar of what is listened to, on every page; the script shows it while there is something. */
export function Player() {
  const say = useSay()
  return (
    <Kept
      as="aside"
      of={listeningText}
      by="player"
      className="player"
      hidden
      data-player
      aria-label={say(listeningText.queue)}
    >
      {() => <PlayerParts />}
    </Kept>
  )
}

function PlayerParts() {
  const say = useSay()
  return (
    <>
      <p>
        {/* biome-ignore lint/a11y/useAnchorContent: the script names the story */}
        <a data-title href="/" /> <span data-count />
        <span hidden role="status" data-none>
          {say(listeningText.noVoice)}
        </span>
      </p>
      <button
        type="button"
        data-toggle
        data-play={say(listeningText.play)}
        data-pause={say(listeningText.pause)}
      >
        {say(listeningText.play)}
      </button>
      <button type="button" data-next>
        {say(listeningText.next)}
      </button>
      <button type="button" data-close>
        {say(listeningText.close)}
      </button>
    </>
  )
}

/** How fast stories are read aloud. */
const rates = ['0.75', '1', '1.25', '1.5', '2']

/** So many words are read aloud in a minute. */
const spokenInMinute = 190

/**
 * The bar to listen to a story, with how long that takes and how fast it is read: at once, or after what waits already. A story with a
 * recording has the length of that.
 */
export function ListenWays({ article }: { article: SiteArticle }) {
  const say = useSay()
  const { id, title, attachments, word_count } = article
  const recorded = attachments.find(({ type, duration: seconds }) => type === 'audio' && seconds !== null)
  const length = recorded?.duration
    ? duration(recorded.duration)
    : say(listeningText.about, { n: Math.max(1, Math.round(word_count / spokenInMinute)) })
  return (
    <div className="listen-ways" hidden data-listen={id} data-title={title}>
      <button type="button" data-now>
        <Icon name="play" size={24} />
        {say(listeningText.listen)}
      </button>
      <span className="listen-length">{length}</span>
      <select data-story-rate aria-label={say(listeningText.rate)} defaultValue="1">
        {rates.map((rate) => (
          <option key={rate} value={rate}>{`${rate.replace('.', say(listeningText.point))}×`}</option>
        ))}
      </select>
      <button type="button" data-later>
        <Icon name="plus" />
        <span>{say(listeningText.addLater)}</span>
      </button>
    </div>
  )
}

/** What the script says of the pictures when it shows them large. */
export function GalleryWords() {
  const say = useSay()
  return (
    <template
      data-gallery
      data-open={say(listeningText.picture)}
      data-close={say(listeningText.close)}
      data-previous={say(listeningText.previousPicture)}
      data-next={say(listeningText.nextPicture)}
    />
  )
}
