/** Things that several pictures of money share. */
import { type Canvas, circle, ellipse, light, n, path } from '../lib/canvas.ts'

export function heap(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  colours: readonly string[],
): string {
  let s = ''
  for (let i = 0; i < 46; i++) {
    const t = c.r(-1, 1)
    const up = c.random() * (1 - Math.abs(t))
    const tint = c.pick(colours)
    s +=
      circle(x + t * w * 0.5, y - up * h, r * c.r(0.8, 1.15), tint) +
      circle(x + t * w * 0.5 - r * 0.3, y - up * h - r * 0.3, r * 0.3, light(tint, 0.5), 'opacity="0.6"')
  }
  return s
}
export const coin = (c: Canvas, x: number, y: number, w: number, count: number): string => {
  let s = ''
  for (let i = 0; i < count; i++)
    s +=
      path(
        `M${n(x - w)} ${n(y - i * w * 0.24)}v${n(-w * 0.18)}a${n(w)} ${n(w * 0.34)} 0 0 1 ${n(w * 2)} 0v${n(w * 0.18)}a${n(w)} ${n(w * 0.34)} 0 0 1 ${n(-w * 2)} 0z`,
        c.across([0, '#ffe9a0'], [0.4, '#e8a83c'], [1, '#7a4a14']),
      ) + ellipse(x, y - i * w * 0.24 - w * 0.18, w, w * 0.34, c.across([0, '#fff6cf'], [1, '#e8b048']))
  return s
}
