/** Things that several pictures of studio share. */
import { type Canvas, circle, rect } from '../lib/canvas.ts'

/** A bar waveform. */
export function wave(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  step = 9,
): string {
  let s = ''
  for (let i = 0; i * step < w; i++) {
    const t = (i * step) / w
    const k =
      (0.2 + 0.8 * Math.abs(Math.sin(i * 0.37) * Math.sin(i * 0.11 + 1))) *
      Math.sin(Math.PI * Math.min(0.98, t + 0.04)) ** 0.6 *
      c.r(0.6, 1)
    s += rect(x + i * step, y - (h * k) / 2, step * 0.55, h * k, colour, 'rx="2"')
  }
  return s
}
export const onAir = (c: Canvas, x: number, y: number, w: number): string =>
  rect(x - w / 2, y - w * 0.16, w, w * 0.32, '#3a0c12', 'rx="10"') +
  rect(
    x - w / 2 + 6,
    y - w * 0.16 + 6,
    w - 12,
    w * 0.32 - 12,
    c.radial(
      [
        [0, '#ff8a6a'],
        [0.6, '#e62e36'],
        [1, '#a5121f'],
      ],
      0.5,
      0.5,
      0.7,
    ),
    'rx="7"',
  ) +
  circle(x, y, w * 0.06, '#fff2e4') +
  c.glow(x, y, w * 1.5, '#ff3b3b', 0.65)
