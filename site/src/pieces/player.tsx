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

/** The ways to listen to a story: at once, or after what waits already. */
export function ListenWays({ id, title }: { id: number; title: string }) {
  const say = useSay()
  return (
    <p className="listen-ways" hidden data-listen={id} data-title={title}>
      <button type="button" data-now>
        <Icon name="play" size={18} />
        {say(listeningText.listen)}
      </button>
      <button type="button" data-later>
        {say(listeningText.addLater)}
      </button>
    </p>
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
