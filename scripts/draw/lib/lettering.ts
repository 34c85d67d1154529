/** Letters as outlines, read from the interface's own font, so that a logo looks the same wherever it is shown. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { n } from './canvas.ts'

const require = createRequire(import.meta.url)

class Font {
  readonly #tables = new Map<string, Buffer>()
  readonly #glyphs = new Map<number, number>()
  readonly unitsPerEm: number

  constructor(file: string) {
    const woff = readFileSync(file)
    for (let i = 0; i < woff.readUInt16BE(12); i++) {
      const at = 44 + i * 20
      const [offset, packed, size] = [
        woff.readUInt32BE(at + 4),
        woff.readUInt32BE(at + 8),
        woff.readUInt32BE(at + 12),
      ]
      const bytes = woff.subarray(offset, offset + packed)
      this.#tables.set(woff.toString('latin1', at, at + 4), packed < size ? inflateSync(bytes) : bytes)
    }
    this.unitsPerEm = this.#table('head').readUInt16BE(18)
    this.#readMap()
  }
  #table(name: string): Buffer {
    return this.#tables.get(name)!
  }
  #readMap(): void {
    const cmap = this.#table('cmap')
    for (let i = 0; i < cmap.readUInt16BE(2); i++) {
      const at = cmap.readUInt32BE(4 + i * 8 + 4)
      if (cmap.readUInt16BE(at) !== 4) continue
      const segments = cmap.readUInt16BE(at + 6) / 2
      for (let s = 0; s < segments; s++) {
        const end = cmap.readUInt16BE(at + 14 + s * 2)
        const start = cmap.readUInt16BE(at + 16 + segments * 2 + s * 2)
        const delta = cmap.readUInt16BE(at + 16 + segments * 4 + s * 2)
        const rangeAt = at + 16 + segments * 6 + s * 2
        const range = cmap.readUInt16BE(rangeAt)
        for (let code = start; code <= end && code < 0xffff; code++) {
          const glyph = range ? cmap.readUInt16BE(rangeAt + range + (code - start) * 2) : code
          if (glyph) this.#glyphs.set(code, (glyph + delta) & 0xffff)
        }
      }
    }
  }
  glyph(letter: string): number | undefined {
    return this.#glyphs.get(letter.codePointAt(0)!)
  }
  advance(glyph: number): number {
    const count = this.#table('hhea').readUInt16BE(34)
    return this.#table('hmtx').readUInt16BE(Math.min(glyph, count - 1) * 4)
  }
  /** Contours of a glyph as an SVG path; `place` maps font units onto the drawing. */
  outline(glyph: number, place: (x: number, y: number) => [number, number]): string {
    const long = this.#table('head').readInt16BE(50) === 1
    const loca = this.#table('loca')
    const start = long ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2
    const end = long ? loca.readUInt32BE(glyph * 4 + 4) : loca.readUInt16BE(glyph * 2 + 2) * 2
    if (start === end) return ''
    const data = this.#table('glyf').subarray(start, end)
    const contours = data.readInt16BE(0)
    return contours < 0 ? this.#composite(data, place) : simple(data, contours, place)
  }
  #composite(data: Buffer, place: (x: number, y: number) => [number, number]): string {
    let d = ''
    let at = 10
    for (let more = true; more; ) {
      const flags = data.readUInt16BE(at)
      const part = data.readUInt16BE(at + 2)
      const words = flags & 1
      const dx = words ? data.readInt16BE(at + 4) : data.readInt8(at + 4)
      const dy = words ? data.readInt16BE(at + 6) : data.readInt8(at + 5)
      at += words ? 8 : 6
      let scale = [1, 0, 0, 1]
      const fixed = () => {
        at += 2
        return data.readInt16BE(at - 2) / 16384
      }
      if (flags & 8) {
        const both = fixed()
        scale = [both, 0, 0, both]
      } else if (flags & 0x40) scale = [fixed(), 0, 0, fixed()]
      else if (flags & 0x80) scale = [fixed(), fixed(), fixed(), fixed()]
      const [a, b, c, e] = scale as [number, number, number, number]
      d += this.outline(part, (x, y) => place(a * x + c * y + dx, b * x + e * y + dy))
      more = (flags & 0x20) !== 0
    }
    return d
  }
}

function simple(data: Buffer, contours: number, place: (x: number, y: number) => [number, number]): string {
  const ends = Array.from({ length: contours }, (_, i) => data.readUInt16BE(10 + i * 2))
  const count = ends.at(-1)! + 1
  let at = 10 + contours * 2
  at += 2 + data.readUInt16BE(at)
  const flags: number[] = []
  while (flags.length < count) {
    const flag = data[at++]!
    flags.push(flag)
    if (flag & 8) for (let repeat = data[at++]!; repeat > 0; repeat--) flags.push(flag)
  }
  const read = (short: number, same: number): number[] => {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? data[at++]! : -data[at++]!
      else if (!(flag & same)) {
        value += data.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const xs = read(2, 16)
  const ys = read(4, 32)
  let d = ''
  let first = 0
  for (const last of ends) {
    const points = Array.from({ length: last - first + 1 }, (_, i) => ({
      on: (flags[first + i]! & 1) === 1,
      p: place(xs[first + i]!, ys[first + i]!),
    }))
    first = last + 1
    const size = points.length
    const middle = (a: [number, number], b: [number, number]): [number, number] => [
      (a[0] + b[0]) / 2,
      (a[1] + b[1]) / 2,
    ]
    const open = points[0]!.on ? points[0]!.p : middle(points[0]!.p, points[size - 1]!.p)
    d += `M${n(open[0])} ${n(open[1])}`
    for (let i = points[0]!.on ? 1 : 0; i <= size; i++) {
      const point = points[i % size]!
      if (point.on) d += i === size ? '' : `L${n(point.p[0])} ${n(point.p[1])}`
      else if (i < size || !points[0]!.on) {
        const next = points[(i + 1) % size]!
        const to = i + 1 > size ? open : next.on ? next.p : middle(point.p, next.p)
        if (i < size) d += `Q${n(point.p[0])} ${n(point.p[1])} ${n(to[0])} ${n(to[1])}`
        if (next.on) i++
      }
    }
    d += 'Z'
  }
  return d
}

const fonts = new Map<number, Font[]>()
function load(weight: number): Font[] {
  const known = fonts.get(weight)
  if (known) return known
  const made = ['vietnamese', 'latin'].map(
    (set) =>
      new Font(
        require.resolve(`@fontsource/be-vietnam-pro/files/be-vietnam-pro-${set}-${weight}-normal.woff`),
      ),
  )
  fonts.set(weight, made)
  return made
}
/** A line of text as one path; `y` is the baseline. */
export function lettering(
  text: string,
  x: number,
  y: number,
  size: number,
  weight = 700,
  tracking = 0,
): { d: string; width: number } {
  let d = ''
  let pen = x
  for (const letter of text.normalize('NFC')) {
    const font = load(weight).find((candidate) => candidate.glyph(letter) !== undefined)
    if (!font) throw new Error(`No glyph for ${letter}`)
    const glyph = font.glyph(letter)!
    const scale = size / font.unitsPerEm
    d += font.outline(glyph, (gx, gy) => [pen + gx * scale, y - gy * scale])
    pen += font.advance(glyph) * scale + tracking
  }
  return { d, width: pen - x }
}
