import { type RecordedSound, type RecordedStretch, soundAt } from '@toasoan/contract/broadcast/recorded'
import { useEffect, useRef, useState } from 'react'

/** Why what is heard is not what was asked for, with the moments (epoch milliseconds) in question. */
export type Told = { why: 'nothing' | 'unrecorded' | 'lost' | 'ended' | 'failed'; at: number; next: number }

/** Milliseconds between two stretches that are told as a gap. */
const worthTelling = 1500

const startOf = ({ from }: RecordedStretch) => Date.parse(from)
const endOf = ({ until }: RecordedStretch) => Date.parse(until)

/**
 * Plays recorded sound by the moments at which it was sent: over the pieces and files that have it, and over gaps,
 * which are told. `at` is the moment that is heard, null while the player is closed.
 */
export function usePlayer({ stretches, gaps }: RecordedSound) {
  const audio = useRef<HTMLAudioElement>(null)
  const current = useRef<RecordedStretch | null>(null)
  const [at, setAt] = useState<number | null>(null)
  const [playing, setPlaying] = useState(false)
  const [told, setTold] = useState<Told | null>(null)
  const wish = useRef({ stretches, gaps })
  wish.current = { stretches, gaps }

  const whyNot = (moment: number): Told['why'] =>
    wish.current.gaps.some(
      ({ from, until }) => Date.parse(from) <= moment + 500 && moment < Date.parse(until),
    )
      ? 'lost'
      : 'unrecorded'

  const stop = (why: Told['why'], moment: number) => {
    audio.current?.pause()
    setAt(moment)
    setTold({ why, at: moment, next: moment })
  }

  const play = (moment: number, isOn = true) => {
    const { stretches } = wish.current
    const found = soundAt(stretches, moment)
    const stretch = found && stretches[found.place]
    const player = audio.current
    if (!stretch || !player) return stop(isOn ? 'nothing' : 'ended', moment)
    const from = Math.max(moment, startOf(stretch))
    const missed = from - moment > worthTelling
    setTold(missed ? { why: whyNot(moment), at: moment, next: from } : null)
    setAt(from)
    const isOpen = current.current?.address === stretch.address
    current.current = stretch
    const begin = () => {
      player.currentTime = stretch.offset + (from - startOf(stretch)) / 1000
      void player.play().catch(() => {})
    }
    if (isOpen && player.readyState > 0) return begin()
    player.onloadedmetadata = begin
    player.src = stretch.address
    player.load()
  }

  const next = () => {
    const stretch = current.current
    if (stretch) play(endOf(stretch), false)
  }

  const hear = () => {
    const [stretch, player] = [current.current, audio.current]
    if (!stretch || !player || player.seeking) return
    const moment = startOf(stretch) + (player.currentTime - stretch.offset) * 1000
    if (moment >= endOf(stretch)) next()
    else if (moment >= startOf(stretch) - 1000) setAt(Math.max(moment, startOf(stretch)))
  }

  // What comes next is fetched before it is needed.
  const place = current.current ? stretches.findIndex(({ from }) => from === current.current?.from) : -1
  const following = place < 0 ? undefined : stretches[place + 1]?.address
  useEffect(() => {
    if (!playing || !following) return
    const ahead = new Audio()
    ahead.preload = 'auto'
    ahead.src = following
    return () => ahead.removeAttribute('src')
  }, [playing, following])

  return {
    at,
    playing,
    told,
    play: (moment: number) => play(moment),
    seek: (by: number) => at !== null && play(at + by * 1000),
    toggle: () => {
      if (playing) audio.current?.pause()
      else if (at !== null) play(at)
    },
    close: () => {
      audio.current?.pause()
      audio.current?.removeAttribute('src')
      current.current = null
      setAt(null)
      setTold(null)
    },
    /** For the element that sounds. */
    sound: {
      ref: audio,
      onTimeUpdate: hear,
      onEnded: next,
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onError: () => current.current && stop('failed', at ?? startOf(current.current)),
    },
  }
}

export type RecordedPlayer = ReturnType<typeof usePlayer>
