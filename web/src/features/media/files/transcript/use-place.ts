import type { Segment } from '@toasoan/contract/media/transcripts'
import { useEffect, useState } from 'react'

/** What is spoken now: the passage, and the word of it; null before the first. */
export type Place = { id: string; word: number } | null

/** The last of some times that has begun, by halving; -1 before the first. */
function begun(times: readonly { from: number }[], at: number): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle]?.from ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** What is spoken at a time of the recording, in milliseconds. */
export function placeAt(segments: readonly Segment[], at: number): Place {
  const segment = segments[begun(segments, at)]
  return segment ? { id: segment.id, word: begun(segment.words, at) } : null
}

/** Follows a player through a transcript. */
export function usePlace(player: HTMLMediaElement | null, segments: readonly Segment[]): Place {
  const [place, setPlace] = useState<Place>(null)
  useEffect(() => {
    if (!player) return
    let frame = 0
    const look = () => {
      const next = placeAt(segments, player.currentTime * 1000)
      setPlace((now) => (now?.id === next?.id && now?.word === next?.word ? now : next))
    }
    const follow = () => {
      look()
      if (!player.paused) frame = requestAnimationFrame(follow)
    }
    player.addEventListener('play', follow)
    player.addEventListener('seeked', look)
    follow()
    return () => {
      cancelAnimationFrame(frame)
      player.removeEventListener('play', follow)
      player.removeEventListener('seeked', look)
    }
  }, [player, segments])
  return place
}
