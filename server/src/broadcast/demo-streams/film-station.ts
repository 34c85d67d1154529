import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFolder } from '#server/kernel/configuration/configuration.ts'

const folder = join(projectFolder, 'server/seeds/demo/films')

/** The television channel of the demo that sends, by its code. */
export const demoFilmCode = 'tv1'

type Part = { bytes: Buffer; milliseconds: number }

export type Film = { head: Buffer; parts: Part[] }

const range = (given: string): [number, number] => {
  const [length = 0, from = 0] = given.split('@').map(Number)
  return [from, from + length]
}

/** The film that the channel sends again and again, cut as its list of segments says. */
export async function demoFilm(): Promise<Film> {
  const [list, bytes] = await Promise.all([
    readFile(join(folder, 'v360.m3u8'), 'utf8'),
    readFile(join(folder, 'v360.mp4')),
  ])
  const cut = (given: string) => bytes.subarray(...range(given))
  const map = list.split('\n').find((line) => line.startsWith('#EXT-X-MAP:')) ?? ''
  const head = cut(/BYTERANGE="([^"]+)"/.exec(map)?.[1] ?? '')
  const parts = [...list.matchAll(/#EXTINF:([\d.]+),\s+#EXT-X-BYTERANGE:(\S+)/g)].map(
    ([, seconds = '', given = '']) => ({ bytes: cut(given), milliseconds: Number(seconds) * 1000 }),
  )
  return { head, parts }
}

/** How many segments the list names. */
const listed = 6

/** The list of the segments that the channel sends at an instant: its place in the film follows from the clock. */
export function filmList({ parts }: Film, now: number): string {
  const whole = parts.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
  const turn = Math.floor(now / whole)
  let last = turn * parts.length - 1
  let until = turn * whole
  for (const { milliseconds } of parts) {
    until += milliseconds
    if (until <= now) last += 1
  }
  const first = last - listed + 1
  const begins = (n: number) => n % parts.length === 0
  const longest = Math.ceil(Math.max(...parts.map(({ milliseconds }) => milliseconds)) / 1000)
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${longest}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.floor(first / parts.length) - (begins(first) ? 1 : 0)}`,
    '#EXT-X-MAP:URI="head.mp4"',
    ...Array.from({ length: listed }, (_, at) => first + at).flatMap((n) => [
      ...(begins(n) ? ['#EXT-X-DISCONTINUITY'] : []),
      `#EXTINF:${((parts[n % parts.length]?.milliseconds ?? 0) / 1000).toFixed(3)},`,
      `part-${n % parts.length}.m4s`,
    ]),
    '',
  ].join('\n')
}
