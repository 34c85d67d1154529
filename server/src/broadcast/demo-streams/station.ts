import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFolder } from '#server/kernel/configuration/configuration.ts'
import { type Frame, frameReader } from '../streams/public.ts'

const soundNamed = (name: string) => join(projectFolder, 'server/seeds/demo/audio', `${name}.mp3`)

/** The sound that the demo's first channel sends again and again. */
export const demoSound = soundNamed('ban-tin-6-gio')

/** What each of the demo's channels that send has to send, by the channel's code. */
export const demoSounds: ReadonlyMap<string, string> = new Map([
  ['ts1', demoSound],
  ['vh2', soundNamed('loi-chao-dem-khuya')],
  ['an3', soundNamed('ban-tin-thoi-tiet-trua')],
  ['gt4', soundNamed('phong-van-de-song-hong')],
])

/** The frames of a sound without the one that describes it. */
export async function soundFrames(path: string): Promise<Frame[]> {
  const frames = frameReader().push(await readFile(path))
  return frames.filter(({ bytes }, place) => place > 0 || !/Xing|Info/.test(bytes.toString('latin1', 0, 200)))
}

/** Milliseconds of sound that a listener is sent at once when it begins, as stations do. */
const burst = 3000

/**
 * Which frames a station that began with the epoch sends from one instant to another: its place in the sound follows
 * from the clock, so that whoever comes back hears what goes on.
 */
export function framesBetween(frames: readonly Frame[], from: number, until: number): Buffer[] {
  const { duration = 1 } = frames[0] ?? {}
  const found: Buffer[] = []
  for (let n = Math.ceil(from / duration); n * duration < until; n += 1) {
    const frame = frames[n % frames.length]
    if (frame) found.push(frame.bytes)
  }
  return found
}

/** Where a listener that comes now begins. */
export const firstHeard = (now: number): number => now - burst

/** Seconds of a segment of the demo's HLS, and how many of them its list names. */
const [segmentSeconds, listed] = [4, 6] as const

/** The segment that was complete last. */
const lastSegment = (now: number): number => Math.floor(now / 1000 / segmentSeconds) - 1

/** The list of the segments that a station sends now, numbered by the clock. */
export function segmentList(name: string, now: number): string {
  const first = lastSegment(now) - listed + 1
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${segmentSeconds}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    ...Array.from({ length: listed }, (_, at) => `#EXTINF:${segmentSeconds}.0,\n${name}-${first + at}.mp3`),
    '',
  ].join('\n')
}

/** The frames of a segment; null for one that is over or still to come. */
export function segmentFrames(frames: readonly Frame[], number: number, now: number): Buffer | null {
  const last = lastSegment(now)
  if (number > last || number < last - 2 * listed) return null
  const from = number * segmentSeconds * 1000
  return Buffer.concat(framesBetween(frames, from, from + segmentSeconds * 1000))
}
