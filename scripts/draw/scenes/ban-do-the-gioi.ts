import { circle, group, line, n, rect, stroke } from '../lib/canvas.ts'
import type { Scene } from '../lib/scene.ts'
import { cell, dots } from '../lib/world.ts'

const scene: Scene = {
  finish: { bloom: 0.5 },
  draw(c) {
    c.add(
      rect(
        0,
        0,
        c.w,
        c.h,
        c.radial(
          [
            [0, '#1d5f9c'],
            [0.7, '#0c2c62'],
            [1, '#061638'],
          ],
          0.6,
          0.45,
          0.8,
        ),
      ),
    )
    for (let i = 0; i < 12; i++)
      c.add(
        line(i * 145, 0, i * 145, 900, '#8fc4f0', 1, 'opacity="0.16"'),
        line(0, i * 90, 1600, i * 90, '#8fc4f0', 1, 'opacity="0.16"'),
      )
    const [x, y, w, h] = [30, 70, 1560, 780]
    c.add(
      group(dots(c, x + 5, y + 9, w, h, '#03102c', 7.4), 'opacity="0.5"'),
      dots(c, x, y, w, h, '#9fd0f0', 7),
    )
    const home = cell(71, 15, x, y, w, h).split(' ').map(Number) as [number, number]
    for (const [column, row] of [
      [18, 10],
      [28, 23],
      [46, 7],
      [50, 22],
      [57, 12],
      [79, 10],
      [80, 26],
      [62, 5],
      [41, 12],
      [24, 8],
    ] as const) {
      const [px, py] = cell(column, row, x, y, w, h).split(' ').map(Number) as [number, number]
      const d = `M${home[0]} ${home[1]}Q${n((px + home[0]) / 2)} ${n(Math.min(py, home[1]) - Math.abs(px - home[0]) * 0.26 - 30)} ${px} ${py}`
      c.add(
        c.blur(stroke(d, '#ffb85a', 9), 6, 'opacity="0.5"'),
        stroke(d, '#ffe0a0', 2.6),
        circle(px, py, 9, '#ffe9bd'),
        c.glow(px, py, 46, '#ffb85a', 0.9),
      )
    }
    for (const r of [24, 48, 76])
      c.add(
        circle(home[0], home[1], r, 'none', `stroke="#ff6a5a" stroke-width="5" opacity="${n(1 - r / 100)}"`),
      )
    c.add(circle(home[0], home[1], 13, '#e8333c'), c.glow(home[0], home[1], 130, '#ff4a3c', 0.8))
  },
}
export default scene
