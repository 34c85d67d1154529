/** Things that several pictures of sport share. */
import { type Canvas, circle, ellipse, line, n, path, poly } from '../lib/canvas.ts'

/** A packed stand: thousands of dots in rows. */
export function stand(c: Canvas, y0: number, y1: number, tilt: number, colours: readonly string[]): string {
  const parts = new Map<string, string>()
  for (let y = y0; y < y1; y += 9)
    for (let x = -10; x < c.w + 10; x += 9) {
      if (c.chance(0.18)) continue
      const tint = c.pick(colours)
      const py = y + Math.abs(x - c.w / 2) * tilt + c.r(-2, 2)
      parts.set(tint, `${parts.get(tint) ?? ''}M${n(x + c.r(-2, 2))} ${n(py)}h5v6h-5z`)
    }
  return [...parts].map(([tint, d]) => path(d, tint)).join('')
}
export function floodlight(c: Canvas, x: number, y: number, k: number): string {
  let s = line(x, y + 30 * k, x, y + 260 * k, '#0a1228', 8 * k)
  for (let i = 0; i < 12; i++)
    s += circle(x - 40 * k + (i % 4) * 26 * k, y - 20 * k + Math.floor(i / 4) * 20 * k, 8 * k, '#fffbe8')
  return s + c.glow(x, y, 260 * k, '#e6f0ff', 0.9)
}
export const ball = (x: number, y: number, r: number): string =>
  circle(x, y, r, '#f7f4ea') +
  [0, 72, 144, 216, 288]
    .map(
      (a) =>
        `<g transform="rotate(${a} ${n(x)} ${n(y)})">${poly(
          [
            [x - r * 0.26, y - r * 0.95],
            [x + r * 0.26, y - r * 0.95],
            [x + r * 0.18, y - r * 0.6],
            [x - r * 0.18, y - r * 0.6],
          ],
          '#1a1d2c',
        )}</g>`,
    )
    .join('') +
  circle(x, y, r * 0.34, '#1a1d2c') +
  ellipse(x + r * 0.2, y + r * 0.3, r * 0.8, r * 0.7, '#0a1430', 'opacity="0.2"')
export const streak = (c: Canvas, x: number, y: number, l: number, count: number, colour: string): string => {
  let s = ''
  for (let i = 0; i < count; i++)
    s += line(
      x - c.r(0.3, 1) * l,
      y + c.r(-70, 70),
      x,
      y + c.r(-60, 60),
      colour,
      c.r(1, 4),
      `opacity="${n(c.r(0.1, 0.4))}"`,
    )
  return s
}
export const DOTS = [
  '#c8323a',
  '#e0554a',
  '#f0c05a',
  '#f4ead2',
  '#8a2f44',
  '#2b3f78',
  '#4d66a6',
  '#1b2a58',
] as const
