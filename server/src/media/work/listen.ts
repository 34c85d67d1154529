import { guarded, runTool } from '../tools/public.ts'
import type { Doing } from './work-file.ts'

/** Points of a wave in a second. */
const pointsPerSecond = 20

/** Samples of a second in what is listened to for a wave. */
const waveRate = 8000

const each = waveRate / pointsPerSecond

/** Gathers the wave of a sound from its samples (mono, 16 bits) as they come. */
function wave() {
  const peaks: number[] = []
  let rest = Buffer.alloc(0)
  let highest = 0
  let count = 0
  return {
    add(piece: Buffer): void {
      const samples = rest.length > 0 ? Buffer.concat([rest, piece]) : piece
      const whole = samples.length - (samples.length % 2)
      for (let at = 0; at < whole; at += 2) {
        const height = Math.abs(samples.readInt16LE(at))
        if (height > highest) highest = height
        count += 1
        if (count === each) {
          peaks.push(Math.round((highest / 32_768) * 127))
          highest = 0
          count = 0
        }
      }
      rest = Buffer.from(samples.subarray(whole))
    },
    /** Heights from 0 to 127, so many a second. */
    toJson(): Buffer {
      if (count > 0) peaks.push(Math.round((highest / 32_768) * 127))
      return Buffer.from(JSON.stringify({ points_per_second: pointsPerSecond, peaks }))
    },
  }
}

/** What listening to a sound once tells: how loud it is (LUFS, dBTP; null for silence) and its wave. */
export type Heard = { lufs: number | null; truePeak: number | null; peaks: Buffer }

const last = (said: string, pattern: RegExp): number | null => {
  const found = [...said.matchAll(pattern)].at(-1)?.[1]
  const value = Number(found)
  return found !== undefined && Number.isFinite(value) ? value : null
}

/** Listens to the first sound of a recording of so many milliseconds. */
export async function listen(
  path: string,
  folder: string,
  { signal, tell }: Doing,
  duration: number | null,
): Promise<Heard> {
  const heard = wave()
  const seconds = (duration ?? 3_600_000) / 1000
  const args = [
    ...['-nostdin', '-hide_banner', '-nostats', '-progress', 'pipe:2', ...guarded, '-i', `file:${path}`],
    ...['-map', '0:a:0', '-af', 'ebur128=peak=true:framelog=verbose', '-f', 'null', '-'],
    ...['-map', '0:a:0', '-ac', '1', '-ar', String(waveRate), '-f', 's16le', 'pipe:1'],
  ]
  const { said } = await runTool('ffmpeg', args, {
    folder,
    signal,
    deadline: 60 + seconds * 4,
    onData: heard.add,
    onTime: (at) => tell(Math.min(99, (at / seconds) * 100)),
  })
  const lufs = last(said, /\bI:\s+(-?[\d.]+|-inf) LUFS/g)
  const truePeak = last(said, /\bPeak:\s+(-?[\d.]+|-inf) dBFS/g)
  // The measure gives its lowest value for what is below its gate.
  return { lufs: lufs !== null && lufs > -70 ? lufs : null, truePeak, peaks: heard.toJson() }
}
