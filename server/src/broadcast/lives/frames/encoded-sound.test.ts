import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { hasTools } from '../../../media/work/public.ts'
import { pictureBytes, rate, soundRate } from './form.ts'
import { ffmpeg } from './tools.ts'

const form = { width: 128, height: 72, bitrate: 200 }

/** A second of a tone of 440 Hz in both channels. */
function tone(): Buffer {
  const sound = Buffer.alloc(soundRate * 4)
  for (let at = 0; at < soundRate; at += 1) {
    const value = Math.round(8000 * Math.sin((2 * Math.PI * 440 * at) / soundRate))
    sound.writeInt16LE(value, at * 4)
    sound.writeInt16LE(value, at * 4 + 2)
  }
  return sound
}

test.skipIf(!hasTools())(
  'the encoder of a live gives its sound as MP3 that is heard, beside the stream',
  async () => {
    const encoder = ffmpeg.encode(form)
    const pieces: Buffer[] = []
    let stream = 0
    encoder.mp3.on('data', (bytes: Buffer) => void pieces.push(bytes))
    encoder.flv.on('data', (bytes: Buffer) => {
      stream += bytes.length
    })
    try {
      for (let second = 0; second < 4; second += 1) {
        for (let frame = 0; frame < rate; frame += 1)
          encoder.picture.write(Buffer.alloc(pictureBytes(form), 90))
        encoder.sound.write(tone())
      }
      // Before it ends: what is listened to is live.
      await expect.poll(() => Buffer.concat(pieces).length, { timeout: 20_000 }).toBeGreaterThan(20_000)
      await expect.poll(() => stream, { timeout: 20_000 }).toBeGreaterThan(2000)
    } finally {
      encoder.stop()
    }
    const samples = execFileSync(
      'ffmpeg',
      ['-v', 'error', '-f', 'mp3', '-i', 'pipe:0', '-f', 's16le', '-ac', '1', '-ar', '16000', 'pipe:1'],
      { input: Buffer.concat(pieces), maxBuffer: 10_000_000 },
    )
    let crossings = 0
    for (let at = 16_000; at < 32_000; at += 2)
      if (samples.readInt16LE(at) < 0 && samples.readInt16LE(at + 2) >= 0) crossings += 1
    // Half a second of 440 Hz.
    expect(crossings).toBeGreaterThan(210)
    expect(crossings).toBeLessThan(230)
  },
)
