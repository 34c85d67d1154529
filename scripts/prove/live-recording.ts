import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { flvHead, writeTag } from '../../server/src/broadcast/lives/rtmp/flv.ts'
import type { Came } from '../../server/src/broadcast/lives/rtmp/sink.ts'

/** What a picture of a recording shows, and when it came, in milliseconds. */
export type Shown = { at: number; what: 'input' | 'slate' | 'black' }

/** The mean colours of a recording's pictures, in order. */
async function coloursOf(came: readonly Came[]): Promise<number[][]> {
  const size = ['-vf', 'scale=1:1:flags=area', '-f', 'rawvideo', '-pix_fmt', 'rgb24']
  const child = spawn(
    'ffmpeg',
    ['-loglevel', 'error', '-i', 'pipe:0', '-fps_mode', 'passthrough', ...size, 'pipe:1'],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const read = buffer(child.stdout)
  child.stdin.end(Buffer.concat([flvHead, ...came.map((tag) => writeTag(tag))]))
  const bytes = await read
  return Array.from({ length: Math.floor(bytes.length / 3) }, (_, n) => [...bytes.subarray(n * 3, n * 3 + 3)])
}

/** A picture in words: green is the camera's, blue the slate's, and hardly any light is black. */
function seen([red = 0, green = 0, blue = 0]: readonly number[]): Shown['what'] {
  if (Math.max(red, green, blue) < 12) return 'black'
  return green > blue && green > red ? 'input' : 'slate'
}

/** What a sink's recording shows, each connection read by ffmpeg as a network would. */
export async function shownBy(came: readonly Came[]): Promise<Shown[]> {
  const shown: Shown[] = []
  for (const [, tags = []] of Map.groupBy(came, ({ connection }) => connection)) {
    const times = tags.filter(({ type, body }) => type === 9 && body[1] === 1).map(({ at }) => at)
    const colours = await coloursOf(tags)
    for (const [n, colour] of colours.entries())
      shown.push({ at: times[Math.min(n, times.length - 1)] ?? 0, what: seen(colour) })
  }
  return shown.sort((one, other) => one.at - other.at)
}

/** The longest time without any picture that is not black, in milliseconds. */
export function longestDark(shown: readonly Shown[]): number {
  const light = shown.filter(({ what }) => what !== 'black')
  return Math.max(0, ...light.slice(1).map(({ at }, n) => at - (light[n]?.at ?? at)))
}
