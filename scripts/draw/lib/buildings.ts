/** Houses, towers, roofs and lamps. */
import { type Canvas, circle, dark, light, line, mix, n, path, poly, rect, stroke } from './canvas.ts'

/** Lit windows of a façade as one path per tint. */
export function windows(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  cell: number,
  lit: readonly string[],
  share: number,
  tall = 1.2,
): string {
  const paths = new Map<string, string>()
  for (let wy = y + cell * 0.5; wy < y + h - cell * tall; wy += cell * tall + cell * 0.35)
    for (let wx = x + cell * 0.4; wx < x + w - cell * 0.8; wx += cell * 1.15)
      if (c.chance(share)) {
        const tint = c.pick(lit)
        paths.set(
          tint,
          `${paths.get(tint) ?? ''}M${n(wx)} ${n(wy)}h${n(cell * 0.66)}v${n(cell * tall * 0.62)}h${n(-cell * 0.66)}z`,
        )
      }
  return [...paths].map(([tint, d]) => path(d, tint)).join('')
}
export interface SkylineOptions {
  min: number
  max: number
  widths: readonly [number, number]
  colour: string
  lit?: readonly string[]
  share?: number
  from?: number
  to?: number
  side?: string
}
export function skyline(c: Canvas, base: number, o: SkylineOptions): string {
  let s = ''
  for (let x = o.from ?? -20; x < (o.to ?? c.w); ) {
    const w = c.r(...o.widths)
    const h = o.min + (o.max - o.min) * c.random() ** 1.8
    const tint = mix(o.colour, '#ffffff', c.r(0, 0.07))
    const y = base - h
    s += rect(x, y, w, h, o.side ? c.across([0, light(tint, 0.14)], [0.45, tint], [1, o.side]) : tint)
    if (c.chance(0.3)) s += rect(x + w * 0.2, y - h * 0.06, w * 0.5, h * 0.07, tint)
    if (c.chance(0.22)) s += line(x + w / 2, y, x + w / 2, y - c.r(16, 50), tint, 2.5)
    if (o.lit) s += windows(c, x, y, w, h, Math.max(6, w / 9), o.lit, o.share ?? 0.3)
    x += w * c.r(0.85, 1.15)
  }
  return s
}
/** Curved eaves, as on a pagoda or palace. */
export function roof(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  edge = '#ffdd9a',
  lift = 0.32,
): string {
  const l = h * lift
  const d = `M${n(x - w / 2 - w * 0.07)} ${n(y - l)}Q${n(x - w * 0.4)} ${n(y + h * 0.08)} ${n(x - w * 0.3)} ${n(y)}L${n(x + w * 0.3)} ${n(y)}Q${n(x + w * 0.4)} ${n(y + h * 0.08)} ${n(x + w / 2 + w * 0.07)} ${n(y - l)}Q${n(x + w * 0.36)} ${n(y - h * 0.28)} ${n(x + w * 0.3)} ${n(y - h)}L${n(x - w * 0.3)} ${n(y - h)}Q${n(x - w * 0.36)} ${n(y - h * 0.28)} ${n(x - w / 2 - w * 0.07)} ${n(y - l)}Z`
  let tiles = ''
  for (let i = -8; i <= 8; i++)
    tiles += line(
      x + i * w * 0.036,
      y - h * 0.96,
      x + i * w * 0.05,
      y - h * 0.05,
      '#000',
      w * 0.006,
      'opacity="0.2"',
    )
  return (
    path(d, fill) +
    tiles +
    stroke(
      `M${n(x - w / 2 - w * 0.07)} ${n(y - l)}Q${n(x - w * 0.4)} ${n(y + h * 0.08)} ${n(x - w * 0.3)} ${n(y)}L${n(x + w * 0.3)} ${n(y)}Q${n(x + w * 0.4)} ${n(y + h * 0.08)} ${n(x + w / 2 + w * 0.07)} ${n(y - l)}`,
      edge,
      Math.max(1.5, h * 0.05),
      'opacity="0.65"',
    ) +
    line(
      x - w * 0.31,
      y - h,
      x + w * 0.31,
      y - h,
      dark(fill.startsWith('#') ? fill : '#7a3020', 0.25),
      h * 0.09,
    )
  )
}
/** A tiered tower. */
export function pagoda(
  x: number,
  y: number,
  w: number,
  h: number,
  tiers: number,
  wall: string,
  tile: string,
  opening = '#1a0d12',
): string {
  let s = ''
  const step = (h * 0.86) / tiers
  for (let i = 0; i < tiers; i++) {
    const k = 1 - (i / tiers) * 0.5
    const top = y - step * (i + 1)
    s +=
      rect(x - (w * k) / 2, top, w * k, step, wall) +
      rect(x, top, (w * k) / 2, step, '#000', 'opacity="0.22"')
    s += path(
      `M${n(x - w * k * 0.12)} ${n(top + step)}v${n(-step * 0.42)}a${n(w * k * 0.12)} ${n(w * k * 0.12)} 0 0 1 ${n(w * k * 0.24)} 0v${n(step * 0.42)}z`,
      opening,
    )
    s += roof(x, top + step * 0.26, w * k * 1.3, step * 0.26, tile)
  }
  return (
    s +
    poly(
      [
        [x - w * 0.14, y - h * 0.86],
        [x + w * 0.14, y - h * 0.86],
        [x + w * 0.02, y - h],
        [x - w * 0.02, y - h],
      ],
      tile,
    )
  )
}
/** A narrow town house with shutters. */
export function house(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  wall: string,
  shutter: string,
  lit: string,
): string {
  let s =
    rect(x, y - h, w, h, c.down([0, light(wall, 0.12)], [1, dark(wall, 0.3)])) +
    rect(x - 4, y - h - 8, w + 8, 14, dark(wall, 0.35))
  const floors = Math.max(2, Math.round(h / (w * 0.8)))
  for (let f = 0; f < floors; f++) {
    const fy = y - h + (h / floors) * f + 14
    const fh = h / floors - 26
    if (f === floors - 1)
      s +=
        rect(x + w * 0.08, fy, w * 0.84, fh + 12, c.down([0, lit], [1, dark(lit, 0.5)])) +
        rect(x - 3, fy - 12, w + 6, 14, shutter)
    else {
      for (const k of [0.12, 0.56])
        s +=
          rect(x + w * k, fy, w * 0.32, fh * 0.8, c.chance(0.55) ? lit : dark(wall, 0.7)) +
          rect(x + w * (k - 0.05), fy, w * 0.1, fh * 0.8, shutter) +
          rect(x + w * (k + 0.27), fy, w * 0.1, fh * 0.8, shutter)
      s += line(x - 2, fy + fh * 0.9, x + w + 2, fy + fh * 0.9, dark(wall, 0.5), 4)
    }
  }
  return s
}
export function lamp(c: Canvas, x: number, y: number, h: number, colour = '#ffd48a'): string {
  return (
    line(x, y, x, y - h, '#10131d', h * 0.016) +
    stroke(
      `M${n(x)} ${n(y - h)}q${n(h * 0.02)} ${n(-h * 0.06)} ${n(h * 0.12)} ${n(-h * 0.05)}`,
      '#10131d',
      h * 0.014,
    ) +
    c.glow(x + h * 0.12, y - h * 1.03, h * 0.3, colour, 0.8) +
    circle(x + h * 0.12, y - h * 1.03, h * 0.018, '#fff6da')
  )
}
