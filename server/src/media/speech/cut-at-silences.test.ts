import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toneWav } from '../work/sound-for-tests.ts'
import { cutAtSilences } from './cut-at-silences.ts'
import { openWav } from './open-wav.ts'
import { sentences } from './tones-for-tests.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toasoan-wav-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function opened(bytes: Buffer, name = `${Math.random()}.wav`) {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return openWav(path)
}

test('a sound is cut where nobody speaks, never within a word, and nothing is lost', async () => {
  const sound = await opened(sentences(20))
  if (!sound) throw new Error('no WAV')
  const cut = await cutAtSilences(sound, 10_000)
  expect(cut.length).toBeGreaterThan(5)
  // A sentence speaks from 0.5 s on, three seconds apart, for 1.3 s with two pauses of 0.2 s.
  const isSpoken = (time: number) => {
    const within = (time - 500) % 3000
    return time > 500 && within < 1300 && within % 500 < 300
  }
  for (const [n, { from, to }] of cut.entries()) {
    expect(to - from).toBeLessThanOrEqual(10_000)
    expect([isSpoken(from), isSpoken(to)]).toEqual([false, false])
    if (n > 0) expect(from).toBeGreaterThanOrEqual(cut[n - 1]?.to ?? 0)
  }
  const within = (stretches: typeof cut, time: number) =>
    stretches.filter(({ from, to }) => from < time && to > time).length
  const rest = await cutAtSilences(sound, 10_000, cut[0]?.to ?? 0)
  for (let n = 0; n < 20; n += 1) {
    const middle = 500 + n * 3000 + 650
    expect(within(cut, middle)).toBe(1)
    // From a time on, what comes after it is cut: that and no more.
    expect(within(rest, middle)).toBe(middle > (cut[0]?.to ?? 0) ? 1 : 0)
  }
  await sound.close()
})

test('an unbroken sound is cut all the same, silence is left out', async () => {
  const tone = await opened(toneWav({ seconds: 7 }))
  const cut = tone ? await cutAtSilences(tone, 2000) : []
  expect(cut[0]?.from).toBe(0)
  expect(cut.at(-1)?.to).toBe(7000)
  for (const [n, { from, to }] of cut.entries()) {
    expect(to - from).toBeLessThanOrEqual(2000)
    if (n > 0) expect(from).toBe(cut[n - 1]?.to)
  }
  const nothing = await opened(toneWav({ seconds: 3, loudness: 0 }))
  expect(nothing && (await cutAtSilences(nothing, 2000))).toEqual([])
})

test('WAV of two channels, 24 bits and floats is read; what is none is not', async () => {
  const wav = toneWav({ seconds: 0.1 })
  const samples = (wav.length - 44) / 2
  const put = (bits: number, coding: number, write: (bytes: Buffer, at: number, sample: number) => void) => {
    const width = bits / 8
    const bytes = Buffer.alloc(44 + samples * 2 * width)
    wav.copy(bytes, 0, 0, 44)
    bytes.writeUInt16LE(coding, 20)
    bytes.writeUInt16LE(2, 22)
    bytes.writeUInt16LE(bits, 34)
    bytes.writeUInt32LE(samples * 2 * width, 40)
    for (let n = 0; n < samples; n += 1)
      for (const channel of [0, 1]) {
        // Only the first channel sounds: together they are half as loud.
        const sample = channel === 0 ? wav.readInt16LE(44 + n * 2) / 32_768 : 0
        write(bytes, 44 + (n * 2 + channel) * width, sample)
      }
    return bytes
  }
  const one = await (await opened(wav))?.read(0, 100)
  const near = async (bytes: Buffer) => {
    const sound = await opened(bytes)
    const read = await sound?.read(0, 100)
    expect(read).toHaveLength(samples)
    for (let n = 0; n < samples; n += 1) expect(read?.[n]).toBeCloseTo((one?.[n] ?? 9) / 2, 3)
  }
  await near(put(24, 1, (bytes, at, sample) => bytes.writeIntLE(Math.round(sample * 8_388_607), at, 3)))
  await near(put(32, 3, (bytes, at, sample) => bytes.writeFloatLE(sample, at)))
  for (const bytes of [
    Buffer.from('ID3'),
    Buffer.alloc(0),
    wav.subarray(0, 30),
    put(24, 2, () => {}),
    Buffer.concat([wav.subarray(0, 12), Buffer.alloc(5000, 1)]),
  ])
    expect(await opened(bytes)).toBeNull()
})
