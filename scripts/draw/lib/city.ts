/** Buildings, vehicles, boats and what stands in towns. */
import {
  type Canvas,
  circle,
  curve,
  dark,
  ellipse,
  light,
  line,
  mix,
  n,
  type Point,
  path,
  poly,
  rect,
  stroke,
} from './canvas.ts'

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
export function car(x: number, y: number, s: number, colour: string, flip = false): string {
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${flip ? -s : s} ${s})">${path('M-60 0L-62 -14Q-60 -24 -40 -26L-26 -42Q-22 -46 -12 -46L20 -46Q28 -46 34 -40L44 -26Q60 -24 62 -12L60 0Z', colour)}${path('M-34 -26L-22 -40L-2 -40L-2 -26Z M4 -26L4 -40L20 -40Q26 -40 36 -26Z', '#9fc4d8', 'opacity="0.7"')}${circle(-36, 0, 12, '#0b0d14')}${circle(36, 0, 12, '#0b0d14')}${ellipse(60, -14, 5, 4, '#fff3c4')}${ellipse(-61, -14, 3, 4, '#ff5b45')}</g>`
}
/** A motorbike with its rider, about 150 wide. */
export function motorbike(
  x: number,
  y: number,
  s: number,
  o: { coat?: string; body?: string; helmet?: string; light?: boolean } = {},
  flip = false,
): string {
  const coat = o.coat ?? '#c23b3b'
  const q =
    circle(-48, -18, 18, '#0c0e16') +
    circle(50, -18, 18, '#0c0e16') +
    circle(-48, -18, 8, '#3a4152') +
    circle(50, -18, 8, '#3a4152') +
    path(
      'M-66 -36Q-60 -52 -30 -50L-4 -50Q6 -50 10 -30L30 -30L40 -62L50 -64L54 -24L44 -26L32 -16L-34 -16Q-38 -34 -66 -36Z',
      o.body ?? '#27406f',
    ) +
    line(40, -62, 28, -76, '#0c0e16', 5) +
    path('M-40 -50L-26 -48L6 -50L22 -24L34 -22L32 -14L14 -14L-4 -38Z', '#1a2036') +
    path('M-34 -46C-40 -80 -30 -104 -14 -110C2 -112 10 -100 10 -88L34 -74L30 -64L4 -72L4 -46Z', coat) +
    path('M-14 -110C2 -112 10 -100 10 -88L4 -46L-8 -46Z', '#000', 'opacity="0.18"') +
    circle(2, -124, 15, '#d9a27c') +
    path('M-16 -120C-18 -150 20 -150 20 -124L14 -126Z', o.helmet ?? '#eceff2') +
    (o.light ? ellipse(52, -60, 6, 6, '#fff6d6') : '') +
    ellipse(-66, -38, 4, 4, '#ff4636')
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${flip ? -s : s} ${s})">${q}</g>`
}
/** A sampan of length l. */
export function sampan(x: number, y: number, l: number, fill: string, lit: string): string {
  return (
    path(
      `M${n(x - l / 2)} ${n(y - l * 0.09)}Q${n(x - l * 0.3)} ${n(y + l * 0.045)} ${n(x)} ${n(y + l * 0.045)}Q${n(x + l * 0.3)} ${n(y + l * 0.045)} ${n(x + l / 2)} ${n(y - l * 0.1)}Q${n(x + l * 0.25)} ${n(y - l * 0.025)} ${n(x)} ${n(y - l * 0.025)}Q${n(x - l * 0.28)} ${n(y - l * 0.025)} ${n(x - l / 2)} ${n(y - l * 0.09)}Z`,
      fill,
    ) +
    stroke(
      `M${n(x - l / 2)} ${n(y - l * 0.09)}Q${n(x - l * 0.28)} ${n(y - l * 0.025)} ${n(x)} ${n(y - l * 0.025)}Q${n(x + l * 0.25)} ${n(y - l * 0.025)} ${n(x + l / 2)} ${n(y - l * 0.1)}`,
      lit,
      l * 0.009,
    )
  )
}
/** A bat-winged junk. */
export function junk(c: Canvas, x: number, y: number, s: number, sail: string, hull: string): string {
  let q =
    path('M-130 -30L-120 14Q-100 30 0 30Q90 30 112 8L140 -36L96 -22L-70 -18L-80 -44Z', hull) +
    rect(-66, -50, 120, 34, dark(hull, 0.1)) +
    rect(-56, -42, 100, 10, '#ffc977', 'opacity="0.75"')
  for (const [sx, sy, k] of [
    [-40, -50, 1],
    [50, -46, 0.8],
    [112, -30, 0.45],
  ] as const) {
    q += line(sx, sy + 20, sx, sy - 210 * k, dark(hull, 0.3), 5)
    const P = (u: number, v: number): Point => [sx + u * k, sy + v * k]
    q += path(
      curve([P(-50, -10), P(-62, -100), P(-20, -206), P(30, -170), P(64, -90), P(56, -16)], false) + 'Z',
      c.across([0, light(sail, 0.28)], [0.5, sail], [1, dark(sail, 0.45)]),
    )
    for (let i = 0; i < 5; i++)
      q += line(
        sx - (54 - i * 6) * k,
        sy - (30 + i * 34) * k,
        sx + (58 - i * 5) * k,
        sy - (34 + i * 30) * k,
        dark(sail, 0.5),
        2.5,
      )
  }
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${s})">${q}</g>`
}
/** A ship-to-shore crane, feet at y. */
export function crane(x: number, y: number, s: number, colour: string, lit: string, flip = false): string {
  const q =
    line(-40, 0, -34, -200, colour, 9) +
    line(40, 0, 34, -200, colour, 9) +
    line(-40, -70, 40, -70, colour, 7) +
    line(-36, -150, 36, -150, colour, 7) +
    line(-38, -70, 36, -150, colour, 4) +
    line(38, -70, -36, -150, colour, 4) +
    rect(-80, -212, 340, 12, colour) +
    line(0, -200, 0, -300, colour, 8) +
    line(0, -300, 250, -208, colour, 3) +
    line(0, -300, 130, -208, colour, 3) +
    line(0, -300, -76, -208, colour, 3) +
    rect(-86, -214, 36, 26, colour) +
    line(150, -200, 150, -90, lit, 1.5) +
    line(166, -200, 166, -90, lit, 1.5) +
    rect(132, -92, 52, 22, '#c8452f') +
    rect(146, -200, 24, 12, lit) +
    line(-36, -200, -38, -10, lit, 2, 'opacity="0.7"')
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${flip ? -s : s} ${s})">${q}</g>`
}
export const CONTAINER = [
  '#b8412f',
  '#1f5f8b',
  '#d9912b',
  '#2f7a5a',
  '#7d8894',
  '#84303f',
  '#2a3f73',
  '#c9b58a',
]
export function container(c: Canvas, x: number, y: number, w: number, h: number, colour: string): string {
  let s = rect(x, y, w, h, c.down([0, light(colour, 0.18)], [0.5, colour], [1, dark(colour, 0.35)]))
  for (let i = 1; i < w / (h * 0.13); i++)
    s += line(x + i * h * 0.13, y + 3, x + i * h * 0.13, y + h - 3, '#000', h * 0.025, 'opacity="0.22"')
  return (
    s + rect(x, y, w, h * 0.06, dark(colour, 0.4)) + rect(x, y + h * 0.94, w, h * 0.06, dark(colour, 0.5))
  )
}
export function stack(
  c: Canvas,
  x: number,
  y: number,
  columns: number,
  most: number,
  w: number,
  h: number,
): string {
  let s = ''
  for (let i = 0; i < columns; i++) {
    const rows = Math.ceil(c.r(0.4, 1) * most)
    for (let k = 0; k < rows; k++)
      s += container(c, x + i * (w + 2), y - (k + 1) * h, w, h - 1, c.pick(CONTAINER))
  }
  return s
}
export function cargoShip(c: Canvas, x: number, y: number, s: number, hull: string): string {
  let q =
    path(
      'M-330 -60L-300 20L290 20L350 -66L300 -56L-300 -56Z',
      c.down([0, light(hull, 0.1)], [1, dark(hull, 0.5)]),
    ) + rect(-310, 8, 610, 12, '#8f2f2a')
  q +=
    rect(-270, -190, 70, 134, '#e6e2d6') +
    rect(-276, -196, 84, 18, '#cfd3d0') +
    rect(-266, -178, 60, 8, '#20304e') +
    rect(-240, -226, 22, 34, '#b8412f')
  let boxes = ''
  for (let i = 0; i < 12; i++)
    for (let k = 0; k < 3 + Math.floor(c.random() * 3); k++)
      boxes += container(c, -186 + i * 38, -78 - k * 22, 37, 21, c.pick(CONTAINER))
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${s})">${q}${boxes}</g>`
}
/** A wind turbine; `turn` in degrees. */
export function turbine(c: Canvas, x: number, y: number, h: number, turn: number, tower = '#f4f1e8'): string {
  let s = poly(
    [
      [x - h * 0.014, y],
      [x + h * 0.014, y],
      [x + h * 0.006, y - h],
      [x - h * 0.006, y - h],
    ],
    c.across([0, tower], [1, dark(tower, 0.4)]),
  )
  for (let i = 0; i < 3; i++)
    s += `<g transform="rotate(${turn + i * 120} ${n(x)} ${n(y - h)})">${path(`M${n(x - h * 0.008)} ${n(y - h)}Q${n(x - h * 0.026)} ${n(y - h * 1.12)} ${n(x)} ${n(y - h * 1.56)}Q${n(x + h * 0.014)} ${n(y - h * 1.2)} ${n(x + h * 0.01)} ${n(y - h)}Z`, c.across([0, tower], [1, dark(tower, 0.28)]))}</g>`
  return s + circle(x, y - h, h * 0.018, dark(tower, 0.15))
}
/** A jet seen from the side, nose to the right, about 400 long. */
export function airliner(x: number, y: number, s: number, turn: number, body: string, tail: string): string {
  const q =
    path(
      'M-200 -14C-150 -30 120 -34 170 -22C200 -14 206 -4 200 4C190 18 120 26 40 26L-120 18C-170 12 -205 0 -200 -14Z',
      body,
    ) +
    path('M-200 -14L-226 -96L-186 -96L-130 -22Z', tail) +
    path(
      'M40 26C120 26 190 18 200 4L160 8L-140 6L-170 6C-150 14 -140 16 -120 18Z',
      '#000',
      'opacity="0.22"',
    ) +
    path('M-184 -8L-230 -26L-206 -28L-150 -8Z', dark(body, 0.25)) +
    path('M30 8L-60 76L-92 80L-36 8Z', dark(body, 0.35)) +
    path('M-10 34Q6 26 34 30L32 48Q4 52 -10 46Z', dark(body, 0.5)) +
    Array.from({ length: 22 }, (_, i) => rect(-130 + i * 12, -14, 5, 6, '#20304e')).join('') +
    path('M168 -18L190 -10L178 -8L164 -9Z', '#20304e')
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${s})">${q}</g>`
}
export { circle, rect }
