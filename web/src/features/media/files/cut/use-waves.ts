import type { FileDetail } from '@toasoan/contract/media/files'
import { useEffect, useState } from 'react'
import type { KnownWave } from './cut-sound.ts'

/** Most bytes of a sound whose wave is worked out here, where the server has none. */
const mostBytes = 30_000_000

/** Heights a second of a wave that is worked out here. */
const perSecond = 50

async function decoded(address: string): Promise<KnownWave> {
  const bytes = await fetch(address).then((answer) => answer.arrayBuffer())
  const sound = await new OfflineAudioContext(1, 1, 22_050).decodeAudioData(bytes)
  const samples = sound.getChannelData(0)
  const width = Math.max(1, Math.floor(sound.sampleRate / perSecond))
  const heights: number[] = []
  for (let at = 0; at < samples.length; at += width) {
    let highest = 0
    for (let n = at; n < Math.min(at + width, samples.length); n += 1)
      highest = Math.max(highest, Math.abs(samples[n] ?? 0))
    heights.push(highest)
  }
  return { perSecond: sound.sampleRate / width, heights }
}

async function waveOf({ renditions, open_address, size }: FileDetail): Promise<KnownWave> {
  const peaks = renditions.find(({ kind }) => kind === 'peaks')?.address
  if (!peaks) return size <= mostBytes ? decoded(open_address) : { perSecond, heights: [] }
  const made = (await fetch(peaks).then((answer) => answer.json())) as {
    points_per_second: number
    peaks: number[]
  }
  return { perSecond: made.points_per_second, heights: made.peaks.map((height) => height / 127) }
}

/** The waves of recordings as they become known. */
export function useWaves(files: readonly FileDetail[]): ReadonlyMap<number, KnownWave> {
  const [waves, setWaves] = useState<ReadonlyMap<number, KnownWave>>(new Map())
  const requested = files.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each recording
  useEffect(() => {
    for (const file of files) {
      if (waves.has(file.id)) continue
      // What cannot be decoded here is cut by its times.
      const none = { perSecond, heights: [] }
      void waveOf(file)
        .catch(() => none)
        .then((wave) => setWaves((before) => new Map(before).set(file.id, wave)))
    }
  }, [requested])
  return waves
}
