import { expect, test } from 'vitest'
import { inOneChannel, peaksOf, smallRgb } from './preview.ts'
import { asI420 } from './slate.ts'

test('peaks are those of each channel, in dBFS', () => {
  const sound = Buffer.alloc(16)
  sound.writeInt16LE(16_384, 4)
  sound.writeInt16LE(-32_768, 10)
  const [left, right] = peaksOf(sound)
  expect(left).toBeCloseTo(-6.02, 1)
  expect(right).toBe(0)
  expect(peaksOf(Buffer.alloc(16))).toEqual([-90, -90])
})

test('sound becomes one channel of a third of the samples', () => {
  const stereo = Buffer.alloc(48_000 * 4)
  for (let at = 0; at < stereo.length; at += 4) {
    stereo.writeInt16LE(1000, at)
    stereo.writeInt16LE(3000, at + 2)
  }
  const mono = inOneChannel(stereo)
  expect(mono).toHaveLength(32_000)
  expect(mono.readInt16LE(100)).toBe(2000)
})

test('a picture keeps its colours and becomes small', () => {
  const form = { width: 1280, height: 720, bitrate: 0 }
  const rgb = Buffer.alloc(form.width * form.height * 3)
  for (let at = 0; at < rgb.length; at += 3) rgb.set([200, 60, 30], at)
  const small = smallRgb(asI420(rgb, form), form)
  expect([small.width, small.height]).toEqual([426, 240])
  const pixel = [...small.rgb.subarray(3000, 3003)]
  expect(pixel.map((value, place) => Math.abs(value - ([200, 60, 30][place] ?? 0)) < 8)).toEqual([
    true,
    true,
    true,
  ])
})
