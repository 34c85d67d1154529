/** Boats, ships, cranes and boxes. */
import { type Canvas, curve, dark, light, line, n, type Point, path, rect, stroke } from './canvas.ts'

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
      `${curve([P(-50, -10), P(-62, -100), P(-20, -206), P(30, -170), P(64, -90), P(56, -16)], false)}Z`,
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
