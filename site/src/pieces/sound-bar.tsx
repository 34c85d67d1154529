import { Kept } from '#site/frame/kept.tsx'
import { useChrome, useSay } from '#site/frame/language.tsx'
import { listeningText } from '#site/text/listening.ts'
import { Icon } from './icons.tsx'

const rates = [0.75, 1, 1.25, 1.5, 2]

const sleepMinutes = [15, 30, 60]

/** The bar of what is heard live or again, on every page; the script shows it while something plays. */
export function SoundBar() {
  const say = useSay()
  const { assets } = useChrome()
  return (
    <Kept
      as="aside"
      of={assets}
      by="sound"
      className="sound-bar"
      hidden
      data-sound-bar={assets.soundScript}
      aria-label={say(listeningText.bar)}
    >
      {() => <Parts />}
    </Kept>
  )
}

function Parts() {
  const say = useSay()
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: radio, and recordings of it */}
      <audio data-audio preload="none" />
      <button
        type="button"
        className="sound-toggle"
        data-toggle
        data-play={say(listeningText.play)}
        data-stop={say(listeningText.stop)}
        aria-label={say(listeningText.play)}
      >
        <Icon name="play" size={24} />
        <Icon name="stop" size={24} />
      </button>
      <div className="sound-what">
        <p>
          <span data-of />
          <select data-channel aria-label={say(listeningText.channel)} />
          <span role="status" data-status data-lost={say(listeningText.lost)} />
        </p>
        <p data-what />
      </div>
      <input
        className="sound-place"
        type="range"
        min="0"
        max="1"
        step="1"
        defaultValue="0"
        data-place
        hidden
        aria-label={say(listeningText.place)}
      />
      <span className="sound-time" data-time />
      <select data-rate hidden aria-label={say(listeningText.rate)} defaultValue="1">
        {rates.map((rate) => (
          <option key={rate} value={String(rate)}>
            {rate}×
          </option>
        ))}
      </select>
      <label className="sound-volume">
        <Icon name="sound" />
        <span className="away">{say(listeningText.volume)}</span>
        <input type="range" min="0" max="1" step="0.05" defaultValue="1" data-volume />
      </label>
      <select className="sound-sleep" data-sleep aria-label={say(listeningText.sleep)}>
        <option value="">{say(listeningText.noSleep)}</option>
        {sleepMinutes.map((n) => (
          <option key={n} value={String(n)}>
            {say(listeningText.sleepMinutes, { n })}
          </option>
        ))}
        <option value="end">{say(listeningText.sleepEnd)}</option>
      </select>
      <button type="button" className="sound-close" data-close aria-label={say(listeningText.close)}>
        <Icon name="close" />
      </button>
    </>
  )
}
