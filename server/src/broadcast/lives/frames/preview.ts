import { previewRate } from '@toasoan/contract/broadcast/live-preview'
import { loadSharp } from '../../../media/files/public.ts'
import { type Form, rate, soundRate } from './form.ts'

/**
 * A second of what is sent: a JPEG, its sound in one channel and the peaks of both in dBFS, all before they are encoded, and the
 * encoded sound since the second before, as MP3.
 */
export type Second = { picture: Buffer; sound: Buffer; peaks: [number, number]; mp3: Buffer }

/** Width of the picture in pixels, and the level that stands for no sound at all. */
const [widest, lowest] = [480, -90]

const byte = (value: number) => Math.max(0, Math.min(255, value))

/** An I420 picture as red, green and blue, made smaller by leaving pixels out. */
export function smallRgb(
  picture: Buffer,
  { width, height }: Form,
): { rgb: Buffer; width: number; height: number } {
  const every = Math.max(1, Math.ceil(width / widest))
  const [w, h] = [Math.floor(width / every), Math.floor(height / every)]
  const rgb = Buffer.allocUnsafe(w * h * 3)
  const blue = width * height
  const red = blue + blue / 4
  let to = 0
  for (let y = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1) {
      const [px, py] = [x * every, y * every]
      const colour = (py >> 1) * (width >> 1) + (px >> 1)
      const bright = 1.164 * ((picture[py * width + px] ?? 16) - 16)
      const u = (picture[blue + colour] ?? 128) - 128
      const v = (picture[red + colour] ?? 128) - 128
      rgb[to] = byte(bright + 1.596 * v)
      rgb[to + 1] = byte(bright - 0.392 * u - 0.813 * v)
      rgb[to + 2] = byte(bright + 2.017 * u)
      to += 3
    }
  return { rgb, width: w, height: h }
}

const level = (peak: number) => (peak === 0 ? lowest : Math.max(lowest, 20 * Math.log10(peak / 32_768)))

/** Peaks of 16-bit stereo in dBFS. */
export function peaksOf(sound: Buffer): [number, number] {
  let [left, right] = [0, 0]
  for (let at = 0; at + 3 < sound.length; at += 4) {
    left = Math.max(left, Math.abs(sound.readInt16LE(at)))
    right = Math.max(right, Math.abs(sound.readInt16LE(at + 2)))
  }
  return [level(left), level(right)]
}

/** 16-bit stereo as one channel of `previewRate`. */
export function inOneChannel(sound: Buffer): Buffer {
  const step = soundRate / previewRate
  const out = Buffer.allocUnsafe(Math.floor(sound.length / 4 / step) * 2)
  for (let to = 0; to * 2 < out.length; to += 1) {
    let sum = 0
    for (let sample = 0; sample < step; sample += 1) {
      const at = (to * step + sample) * 4
      sum += sound.readInt16LE(at) + sound.readInt16LE(at + 2)
    }
    out.writeInt16LE(Math.round(sum / (2 * step)), to * 2)
  }
  return out
}

/** Makes seconds of what is sent for as long as somebody watches; frames cost next to nothing otherwise. */
export function openPreview(form: Form, onSecond: (second: Second) => void) {
  let isWatched = false
  let isBusy = false
  let sounds: Buffer[] = []
  let encoded: Buffer[] = []

  async function make(picture: Buffer, sound: Buffer): Promise<void> {
    isBusy = true
    try {
      const { rgb, ...raw } = smallRgb(picture, form)
      const sharp = await loadSharp()
      const jpeg = await sharp(rgb, { raw: { ...raw, channels: 3 } })
        .jpeg({ quality: 70 })
        .toBuffer()
      const mp3 = Buffer.concat(encoded)
      encoded = []
      onSecond({ picture: jpeg, sound: inOneChannel(sound), peaks: peaksOf(sound), mp3 })
    } finally {
      isBusy = false
    }
  }

  return {
    watch(on: boolean): void {
      isWatched = on
      if (!on) {
        sounds = []
        encoded = []
      }
    },
    addMp3(bytes: Buffer): void {
      if (isWatched) encoded.push(bytes)
    },
    add(picture: Buffer, sound: Buffer): void {
      if (!isWatched) return
      sounds.push(sound)
      if (sounds.length < rate) return
      const second = Buffer.concat(sounds)
      sounds = []
      // A machine that is too slow for it goes without; what is sent comes first.
      if (!isBusy) void make(picture, second).catch(() => {})
    },
  }
}
