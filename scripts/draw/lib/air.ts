/** Rain, light, smoke and lights out of focus. */
import { type Canvas, circle, curve, line, n, type Point, path, polygon, stroke } from './canvas.ts'

export function rain(c: Canvas, count: number, opacity = 0.35, slant = 0.18): void {
  let s = ''
  for (let i = 0; i < count; i++) {
    const [x, y, l] = [c.r(-100, c.w + 60), c.r(-40, c.h), c.r(20, 90)]
    s += line(x, y, x - l * slant, y + l, '#e7eef2', c.r(0.6, 2), `opacity="${n(opacity * c.r(0.3, 1))}"`)
  }
  c.add(s)
}
export function bokeh(
  c: Canvas,
  count: number,
  colours: readonly string[],
  y0 = 0,
  y1 = c.h,
  size: readonly [number, number] = [10, 46],
): void {
  let s = ''
  for (let i = 0; i < count; i++)
    s += circle(c.r(0, c.w), c.r(y0, y1), c.r(...size), c.pick(colours), `opacity="${n(c.r(0.1, 0.42))}"`)
  c.add(c.blur(s, 3))
}
/** Slanting shafts of light from a point. */
export function shafts(
  c: Canvas,
  x: number,
  y: number,
  turn: number,
  length: number,
  colour: string,
  opacity = 0.25,
  count = 6,
): void {
  let s = ''
  for (let i = 0; i < count; i++) {
    const a = turn + (i - count / 2) * c.r(0.06, 0.12)
    const w = c.r(0.015, 0.04)
    s += path(
      polygon([
        [x, y],
        [x + Math.cos(a - w) * length, y + Math.sin(a - w) * length],
        [x + Math.cos(a + w) * length, y + Math.sin(a + w) * length],
      ]),
      c.radial(
        [
          [0, colour, 1],
          [1, colour, 0],
        ],
        0,
        0,
        1.2,
      ),
      `opacity="${n(opacity * c.r(0.5, 1))}"`,
    )
  }
  c.add(c.blur(s, 9))
}
export function smoke(c: Canvas, x: number, y: number, h: number, colour: string, opacity = 0.3): void {
  let s = ''
  for (let k = 0; k < 3; k++) {
    const p: Point[] = []
    for (let i = 0; i <= 8; i++)
      p.push([x + k * h * 0.07 + Math.sin(i * 0.9 + k * 2) * h * 0.045 * (0.3 + i / 6), y - (i / 8) * h])
    s += stroke(curve(p), colour, h * 0.05, `opacity="${n(opacity * c.r(0.5, 1))}"`)
  }
  c.add(c.blur(s, h * 0.025))
}
