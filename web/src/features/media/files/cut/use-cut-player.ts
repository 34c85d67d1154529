import { lengthOfAll, type Piece } from '@toasoan/contract/media/cut-plan'
import { useCallback, useEffect, useRef, useState } from 'react'
import { beginOf, gainAt, pieceAt } from './cut-sound.ts'

/** A recording as it is played here; the gain makes it louder than it is, which an element alone cannot. */
type Source = { element: HTMLAudioElement; gain: GainNode | null }

type Sources = Map<number, Source>

export type CutPlayer = {
  /** Milliseconds of the cut. */
  at: number
  playing: boolean
  seek: (at: number) => void
  /** Plays from a time (the cursor when absent) up to another (the end). */
  play: (from?: number, until?: number) => void
  pause: () => void
}

/** Plays the passages of a cut one after the other, with their levels and fades, before it is rendered. */
export function useCutPlayer(pieces: readonly Piece[], addresses: ReadonlyMap<number, string>): CutPlayer {
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(false)
  const sources = useRef<Sources>(new Map())
  const context = useRef<AudioContext | null>(null)
  const frame = useRef(0)
  const now = useRef({ at: 0, until: Number.POSITIVE_INFINITY, place: 0, pieces, addresses })
  now.current.pieces = pieces
  now.current.addresses = addresses

  const sourceOf = useCallback((id: number): Source => {
    const known = sources.current.get(id)
    if (known) return known
    const element = new Audio(now.current.addresses.get(id))
    element.preload = 'auto'
    let gain: GainNode | null = null
    try {
      context.current ??= new AudioContext()
      gain = context.current.createGain()
      context.current.createMediaElementSource(element).connect(gain).connect(context.current.destination)
    } catch {
      // Without it levels above the recording's own are not heard here; they are rendered all the same.
    }
    const made = { element, gain }
    sources.current.set(id, made)
    return made
  }, [])

  const stop = useCallback(() => {
    cancelAnimationFrame(frame.current)
    for (const { element } of sources.current.values()) element.pause()
    setPlaying(false)
  }, [])

  const show = useCallback((time: number) => {
    now.current.at = time
    setAt(time)
  }, [])

  const enter = useCallback(
    (place: number, within: number) => {
      const piece = now.current.pieces[place]
      if (!piece) return
      now.current.place = place
      for (const [id, { element }] of sources.current) if (id !== piece.file_id) element.pause()
      const { element } = sourceOf(piece.file_id)
      element.currentTime = (piece.from + within) / 1000
      void element.play().catch(stop)
    },
    [sourceOf, stop],
  )

  const follow = useCallback(() => {
    const { pieces: all, place, until } = now.current
    const piece = all[place]
    if (!piece) return stop()
    const { element, gain } = sourceOf(piece.file_id)
    const within = element.currentTime * 1000 - piece.from
    const level = gainAt(piece, within)
    if (gain) gain.gain.value = level
    else element.volume = Math.min(1, level)
    const time = beginOf(all, place) + Math.max(0, Math.min(within, piece.to - piece.from))
    show(time)
    if (time >= until) return stop()
    if (within >= piece.to - piece.from || element.ended) {
      if (place + 1 >= all.length) return stop()
      enter(place + 1, 0)
    }
    frame.current = requestAnimationFrame(follow)
  }, [enter, show, sourceOf, stop])

  const play = useCallback(
    (from = now.current.at, until = Number.POSITIVE_INFINITY) => {
      stop()
      const end = lengthOfAll(now.current.pieces)
      const begin = from >= end - 20 ? 0 : from
      now.current.until = until
      const { place, within } = pieceAt(now.current.pieces, begin)
      setPlaying(true)
      void context.current?.resume()
      enter(place, within)
      void context.current?.resume()
      frame.current = requestAnimationFrame(follow)
    },
    [enter, follow, stop],
  )
  const seek = useCallback(
    (time: number) => {
      stop()
      show(Math.max(0, Math.min(lengthOfAll(now.current.pieces), time)))
    },
    [show, stop],
  )
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current)
      for (const { element } of sources.current.values()) element.pause()
      void context.current?.close()
    },
    [],
  )
  return { at, playing, seek, play, pause: stop }
}
