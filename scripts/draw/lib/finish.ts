/** The darkroom: from a flat SVG to a lit, toned, grained picture. */
import sharp from 'sharp'
import { generator, rgb } from './canvas.ts'

export interface Finish {
  /** How much bright parts bleed light (0–1). */
  bloom?: number
  vignette?: number
  grain?: number
  /** Tints of the dark and the bright end, and how strongly. */
  shadows?: string
  highlights?: string
  tone?: number
  contrast?: number
  /** Hand-made wobble of edges, in pixels. */
  wobble?: number
  seed?: number
}

/** Smooth value noise on a grid, sampled bilinearly with eased weights. */
function field(w: number, h: number, cell: number, seed: number): (x: number, y: number) => number {
  const random = generator(seed)
  const columns = Math.ceil(w / cell) + 2
  const rows = Math.ceil(h / cell) + 2
  const values = Float32Array.from({ length: columns * rows }, () => random() * 2 - 1)
  return (x, y) => {
    const gx = x / cell
    const gy = y / cell
    const ix = Math.floor(gx)
    const iy = Math.floor(gy)
    let fx = gx - ix
    let fy = gy - iy
    fx = fx * fx * (3 - 2 * fx)
    fy = fy * fy * (3 - 2 * fy)
    const at = iy * columns + ix
    const top = values[at]! * (1 - fx) + values[at + 1]! * fx
    const end = values[at + columns]! * (1 - fx) + values[at + columns + 1]! * fx
    return top * (1 - fy) + end * fy
  }
}

const clamp = (value: number): number => (value < 0 ? 0 : value > 255 ? 255 : value)

export async function develop(svg: string, w: number, h: number, options: Finish = {}): Promise<Buffer> {
  const {
    bloom = 0.32,
    vignette = 0.42,
    grain = 5,
    shadows = '#0b1a44',
    highlights = '#ffe2b0',
    tone = 0.16,
    contrast = 0.18,
    wobble = 1,
    seed = 7,
  } = options
  const flat = sharp(Buffer.from(svg), { unlimited: true })
    .flatten({ background: '#000' })
    .removeAlpha()
    .toColourspace('srgb')
  const source = await flat.raw().toBuffer()
  const raw = { raw: { width: w, height: h, channels: 3 as const } }
  const bright = Buffer.alloc(source.length)
  for (let i = 0; i < source.length; i++) bright[i] = Math.max(0, source[i]! - 120) * 1.6
  const small = await sharp(bright, raw)
    .resize(Math.round(w / 8), Math.round(h / 8))
    .blur(6)
    .raw()
    .toBuffer()
  const halo = await sharp(small, {
    raw: { width: Math.round(w / 8), height: Math.round(h / 8), channels: 3 },
  })
    .resize(w, h, { kernel: 'cubic', fit: 'fill' })
    .raw()
    .toBuffer()

  const dark = rgb(shadows)
  const pale = rgb(highlights)
  const [wx, wy] = [field(w, h, 26, seed), field(w, h, 26, seed + 1)]
  const paint = field(w, h, 9, seed + 2)
  const wash = field(w, h, 140, seed + 3)
  const streak = field(w, h * 3, 34, seed + 4)
  const random = generator(seed + 5)
  const half = Math.ceil(w / 2) + 1
  const speckle = Float32Array.from(
    { length: half * (Math.ceil(h / 2) + 1) },
    () => random() + random() + random() - 1.5,
  )
  const out = Buffer.alloc(source.length)
  const pixel = [0, 0, 0]
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      let from = (y * w + x) * 3
      if (wobble) {
        const sx = Math.max(0, Math.min(w - 1, Math.round(x + wx(x, y) * wobble * 1.6)))
        const sy = Math.max(0, Math.min(h - 1, Math.round(y + wy(x, y) * wobble * 1.6)))
        from = (sy * w + sx) * 3
      }
      const to = (y * w + x) * 3
      const dx = (x / w - 0.5) * 2
      const dy = (y / h - 0.5) * 2
      const corner = Math.max(0, (dx * dx + dy * dy) / 2 - 0.12)
      const fall = 1 - vignette * Math.min(1, corner * 1.05)
      const texture = 1 + (paint(x, y) * 0.5 + wash(x, y) + streak(x, y * 3) * 0.45) * 0.028
      const noise = speckle[(y >> 1) * half + (x >> 1)]! * grain
      for (let k = 0; k < 3; k++) {
        const s = source[from + k]!
        const b = halo[to + k]! * bloom
        pixel[k] = 255 - ((255 - s) * (255 - Math.min(255, b))) / 255
      }
      const lum = (pixel[0]! * 0.3 + pixel[1]! * 0.59 + pixel[2]! * 0.11) / 255
      const low = (1 - lum) * (1 - lum) * tone
      const high = lum * lum * tone
      const grainHere = noise * (0.45 + 1.1 * (1 - Math.abs(lum - 0.42)))
      for (let k = 0; k < 3; k++) {
        let v = pixel[k]!
        v += (dark[k]! - v) * low
        v += (pale[k]! - v) * high
        const t = v / 255
        v += contrast * 255 * (t * t * (3 - 2 * t) - t)
        out[to + k] = clamp(v * fall * texture + grainHere)
      }
    }
  }
  return out
}

/** The best quality that fits the limit; a picture too busy for it is softened rather than crushed. */
export async function encode(pixels: Buffer, w: number, h: number, limit: number): Promise<Buffer> {
  let result: Buffer = Buffer.alloc(0)
  for (const soft of [0, 0.5, 0.7, 0.9, 1.2]) {
    for (const quality of [74, 70, 66, 62, 58]) {
      const picture = sharp(pixels, { raw: { width: w, height: h, channels: 3 } })
      if (soft) picture.blur(soft)
      result = await picture.jpeg({ quality, mozjpeg: true }).toBuffer()
      if (result.length <= limit) return result
    }
  }
  return result
}
