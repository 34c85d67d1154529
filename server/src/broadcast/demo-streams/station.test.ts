import { expect, test } from 'vitest'
import { frameReader } from '../streams/frames.ts'
import { readPlaylist } from '../streams/hls/playlist.ts'
import { demoFilm, filmList } from './film-station.ts'
import { demoSound, framesBetween, segmentFrames, segmentList, soundFrames } from './station.ts'

test('the segments of the demo follow each other without a frame between or twice', async () => {
  const frames = await soundFrames(demoSound)
  const now = Date.parse('2027-01-01T00:00:10Z')
  const list = readPlaylist(segmentList('ts1', now), 'http://demo/demo-streams/ts1.m3u8')
  const segments = list?.segments ?? []
  expect(segments).toHaveLength(6)
  expect(segments.at(-1)?.address).toBe(`http://demo/demo-streams/ts1-${segments.at(-1)?.sequence}.mp3`)
  const [first, last] = [segments[0]?.sequence ?? 0, segments.at(-1)?.sequence ?? 0]
  const sound = segments.map(({ sequence }) => segmentFrames(frames, sequence, now) as Buffer)
  const whole = Buffer.concat(framesBetween(frames, first * 4000, (last + 1) * 4000))
  expect(Buffer.concat(sound).equals(whole)).toBe(true)
  const heard = frameReader()
    .push(whole)
    .reduce((sum, { duration }) => sum + duration, 0)
  expect(Math.abs(heard - 24_000)).toBeLessThan(60)
  expect(segmentFrames(frames, last + 1, now), 'it is not over yet').toBeNull()
})

test('the film of the demo goes on by the clock, and each turn of it begins anew for players', async () => {
  const film = await demoFilm()
  expect(film.parts).toHaveLength(3)
  expect(film.head.subarray(4, 8).toString()).toBe('ftyp')
  const now = Date.parse('2027-01-01T00:00:10Z')
  const numbers = (at: number) => {
    const list = filmList(film, at)
    const first = Number(/MEDIA-SEQUENCE:(\d+)/.exec(list)?.[1])
    return { list, first, turn: Number(/DISCONTINUITY-SEQUENCE:(\d+)/.exec(list)?.[1]) }
  }
  const seen = Array.from({ length: 40 }, (_, n) => numbers(now + n * 500))
  for (const [at, { list, first, turn }] of seen.entries()) {
    const before = seen[at - 1] ?? { first, turn }
    expect(first - before.first).toBeGreaterThanOrEqual(0)
    expect(first - before.first).toBeLessThanOrEqual(1)
    // A turn is counted when its mark has left the list.
    expect(turn).toBe(Math.floor((first - 1) / 3))
    expect(list.match(/part-/g)).toHaveLength(6)
    expect(list.match(/#EXT-X-DISCONTINUITY\n#EXTINF:3.000,\npart-0/g)).toHaveLength(2)
  }
})
