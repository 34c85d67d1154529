/** Things that several pictures of culture share. */
import { type Canvas, dark, ellipse, light, line, rect } from '../lib/canvas.ts'

export const lantern = (c: Canvas, x: number, y: number, r: number, tint: string): string =>
  line(x, y - r * 2.4, x, y - r, '#1a0c14', 2) +
  ellipse(
    x,
    y,
    r * 0.92,
    r,
    c.radial([
      [0, light(tint, 0.6)],
      [0.6, tint],
      [1, dark(tint, 0.4)],
    ]),
  ) +
  [-0.5, 0, 0.5]
    .map((k) =>
      ellipse(
        x,
        y,
        Math.abs(r * 0.92 * k) || 1,
        r,
        'none',
        'stroke="#3a0c14" stroke-width="1.6" opacity="0.35"',
      ),
    )
    .join('') +
  rect(x - r * 0.36, y - r * 1.08, r * 0.72, r * 0.16, '#3a1a14') +
  rect(x - r * 0.36, y + r * 0.92, r * 0.72, r * 0.16, '#3a1a14') +
  line(x, y + r, x, y + r * 1.8, '#f2c83c', r * 0.14) +
  c.glow(x, y, r * 2.8, tint, 0.45)
