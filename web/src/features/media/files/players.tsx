import type { Text } from '@toasoan/contract/kit/text'
import type { FileDetail } from '@toasoan/contract/media/files'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import styles from './file-drawer.module.css'
import { FilmFrames } from './film-frames.tsx'
import { notifyAction } from './notify-action.ts'
import { fileTexts as texts } from './text.ts'
import { useSteady } from './use-steady.ts'

const Wave = lazy(() => import('./wave.tsx').then((part) => ({ default: part.Wave })))

/** Most bytes of a sound whose wave the browser works out itself. */
const mostSound = 30_000_000

/** Hears of the player once it is there, and with null when it goes. */
export type TellPlayer = (player: HTMLMediaElement | null) => void

type Props = { row: FileDetail; onPlayer?: TellPlayer }

function usePlayer<Player extends HTMLMediaElement>({ row, onPlayer }: Props) {
  const { id } = row
  const [player, setPlayer] = useState<Player | null>(null)
  useEffect(() => {
    const tell = () => notifyAction(id, 'play')
    player?.addEventListener('play', tell, { once: true })
    return () => player?.removeEventListener('play', tell)
  }, [player, id])
  useEffect(() => {
    onPlayer?.(player)
    return () => onPlayer?.(null)
  }, [player, onPlayer])
  return [player, setPlayer] as const
}

/** Says that the bytes of a file do not come, instead of a player that stays still. */
export function Unread({ words = texts.cannotRead }: { words?: Text }) {
  const t = useText()
  return (
    <p className={styles.note} role="alert">
      {t(words)}
    </p>
  )
}

/** Whether the player has nothing that it could play. */
function useUnread(player: HTMLMediaElement | null, address: string): boolean {
  const [unread, setUnread] = useState(false)
  useEffect(() => {
    setUnread(false)
    if (!player || !address) return
    const fail = () => setUnread(player.error !== null)
    player.addEventListener('error', fail)
    return () => player.removeEventListener('error', fail)
  }, [player, address])
  return unread
}

/** A sound with its wave; in a form that every browser plays where there is one. */
export function Sound(props: Props) {
  const { row } = props
  const [player, setPlayer] = usePlayer<HTMLAudioElement>(props)
  const waveKnown = row.renditions.some(({ kind }) => kind === 'peaks')
  const mp3 = row.renditions.find(({ kind }) => kind === 'mp3')
  const address = useSteady(mp3?.address ?? row.open_address)
  const unread = useUnread(player, address)
  return (
    <div className={styles.sound}>
      {unread && <Unread words={texts.cannotPlay} />}
      {(waveKnown || row.size <= mostSound) && (
        // Its place is kept until it comes, so that nothing is pushed away under a pointer.
        <Suspense fallback={<div className={styles.wave} />}>
          {player ? <Wave player={player} row={row} /> : <div className={styles.wave} />}
        </Suspense>
      )}
      {/* biome-ignore lint/a11y/useMediaCaption: the words of a recording are its transcript */}
      <audio ref={setPlayer} controls preload="metadata" src={address} aria-label={row.name} />
    </div>
  )
}

/**
 * Plays the copies of a film that were made for watching, as good as the line allows. Gives the way to stop; `failed`
 * hears when they cannot be played here.
 */
async function playCopies(
  player: HTMLVideoElement,
  address: string,
  failed: () => void,
): Promise<() => void> {
  const { default: Hls } = await import('hls.js/light')
  if (!Hls.isSupported()) {
    // Some telephones play the list themselves.
    if (player.canPlayType('application/vnd.apple.mpegurl') === '') failed()
    else player.src = address
    return () => {}
  }
  const hls = new Hls({ enableWorker: false, maxBufferLength: 30 })
  hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
    if (fatal) failed()
  })
  hls.loadSource(address)
  hls.attachMedia(player)
  return () => hls.destroy()
}

/** A film: its copies for watching where they were made, else the file itself. */
export function Film(props: Props) {
  const { row } = props
  const [player, setPlayer] = usePlayer<HTMLVideoElement>(props)
  const copies = useSteady(row.renditions.find(({ kind }) => kind === 'hls')?.address ?? '')
  const whole = useSteady(row.open_address)
  const [failed, setFailed] = useState(false)
  const isWhole = failed || copies === ''
  useEffect(() => {
    if (!player || isWhole) return
    let stop = () => {}
    let gone = false
    const fail = () => !gone && setFailed(true)
    playCopies(player, copies, fail).then((end) => {
      if (gone) end()
      else stop = end
    }, fail)
    return () => {
      gone = true
      stop()
    }
  }, [player, copies, isWhole])
  const unread = useUnread(player, isWhole ? whole : '')
  return (
    <div className={styles.sound}>
      {unread && <Unread words={texts.cannotPlay} />}
      {/* biome-ignore lint/a11y/useMediaCaption: the words of a recording are its transcript */}
      <video
        ref={setPlayer}
        className={styles.film}
        controls
        preload="metadata"
        src={isWhole ? whole : undefined}
        poster={row.poster ?? undefined}
        aria-label={row.name}
      />
      {player && <FilmFrames row={row} player={player} />}
    </div>
  )
}
