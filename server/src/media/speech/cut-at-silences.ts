import type { OpenWav } from './open-wav.ts'

/** A stretch of a recording, by milliseconds. */
export type Stretch = { from: number; to: number }

/** Milliseconds of the windows whose loudness is looked at. */
const step = 20
/** Windows that are read at once, and over which a place counts as quiet. */
const atOnce = 500
const breath = 10
/** The mean square below which nobody speaks (−60 dBFS). */
const silence = 1e-6
/** Milliseconds that stay of the silence around what is spoken. */
const margin = 300

/** The quietest place of the second half, where a stretch that is as long as may be ends. */
function quietest(loudness: readonly number[]): number {
  let [best, least] = [loudness.length, Number.POSITIVE_INFINITY]
  for (let at = Math.ceil(loudness.length / 2) + breath; at < loudness.length; at += 1) {
    let sum = 0
    for (let n = at - breath; n < at; n += 1) sum += loudness[n] ?? 0
    if (sum <= least) [best, least] = [at - breath / 2, sum]
  }
  return best
}

/** A stretch without the silence around it; null when nobody speaks in it. */
function spoken(start: number, loudness: readonly number[]): Stretch | null {
  const first = loudness.findIndex((each) => each > silence)
  if (first < 0) return null
  const last = loudness.findLastIndex((each) => each > silence) + 1
  return {
    from: start + Math.max(0, first * step - margin),
    to: start + Math.min(loudness.length * step, last * step + margin),
  }
}

/**
 * Parts a sound from a time on into stretches of at most so many milliseconds, at the quietest place of the second half
 * of each. What is silent is left out. The same sound is always cut alike.
 */
export async function cutAtSilences(sound: OpenWav, longest: number, start = 0): Promise<Stretch[]> {
  const stretches: Stretch[] = []
  const full = Math.floor(longest / step)
  let [begin, loudness] = [start, [] as number[]]
  const take = (count: number) => {
    const found = spoken(begin, loudness.slice(0, count))
    if (found) stretches.push(found)
    begin += count * step
    loudness = loudness.slice(count)
  }
  for (let at = start; at < sound.duration; at += atOnce * step) {
    const samples = await sound.read(at, at + atOnce * step)
    const width = (sound.rate * step) / 1000
    for (let n = 0; n * width < samples.length; n += 1) {
      let sum = 0
      const part = samples.subarray(Math.round(n * width), Math.round((n + 1) * width))
      for (const sample of part) sum += sample * sample
      loudness.push(sum / Math.max(1, part.length))
    }
    while (loudness.length >= full) take(Math.min(full, Math.max(1, quietest(loudness.slice(0, full)))))
  }
  if (loudness.length > 0) take(loudness.length)
  return stretches.map(({ from, to }) => ({ from, to: Math.min(to, sound.duration) }))
}
