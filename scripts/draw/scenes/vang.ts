import { bokeh } from '../lib/air.ts'
import { type Canvas, ellipse, path, poly, rect } from '../lib/canvas.ts'
import type { Scene } from '../lib/scene.ts'
import { coin } from '../props/money.ts'

const bar = (c: Canvas, x: number, y: number, w: number): string => {
  const h = w * 0.36
  return (
    poly(
      [
        [x + w * 0.12, y - h],
        [x + w * 0.88, y - h],
        [x + w, y],
        [x, y],
      ],
      c.across([0, '#fff0a8'], [0.35, '#f2b83c'], [0.7, '#c9821c'], [1, '#8a5210']),
    ) +
    poly(
      [
        [x + w * 0.12, y - h],
        [x + w * 0.88, y - h],
        [x + w * 0.8, y - h * 1.34],
        [x + w * 0.2, y - h * 1.34],
      ],
      c.across([0, '#fffbe0'], [0.5, '#ffdf7a'], [1, '#e8a83c']),
    ) +
    rect(x + w * 0.32, y - h * 0.66, w * 0.36, h * 0.34, '#8a5210', 'opacity="0.25" rx="4"')
  )
}

const scene: Scene = {
  finish: { bloom: 0.6 },
  draw(c) {
    c.add(
      rect(
        0,
        0,
        c.w,
        c.h,
        c.radial(
          [
            [0, '#6a3a14'],
            [0.5, '#2f1a1c'],
            [1, '#0c0a1c'],
          ],
          0.5,
          0.5,
          0.75,
        ),
      ),
      c.glow(800, 420, 620, '#ffb83c', 0.55),
    )
    bokeh(c, 40, ['#ffcf6a', '#ff9a3c', '#fff0b8'], 0, 600, [10, 56])
    c.add(rect(0, 720, c.w, 180, c.down([0, '#3a1f1c'], [1, '#0a0812'])))
    for (let row = 0; row < 4; row++)
      for (let i = 0; i < 5 - row; i++) c.add(bar(c, 330 + i * 212 + row * 106, 800 - row * 102, 220))
    c.add(
      coin(c, 180, 850, 70, 5),
      coin(c, 1440, 850, 76, 8),
      coin(c, 1330, 872, 60, 3),
      ellipse(300, 868, 64, 20, '#e8b048'),
      ellipse(300, 862, 64, 20, '#fff0b8'),
    )
    for (const [x, y, k] of [
      [560, 430, 1],
      [1010, 520, 0.8],
      [820, 330, 1.2],
      [440, 640, 0.7],
      [1230, 660, 0.9],
    ] as const)
      c.add(
        path(
          `M${x} ${y - 60 * k}Q${x + 4} ${y - 4} ${x + 60 * k} ${y}Q${x + 4} ${y + 4} ${x} ${y + 60 * k}Q${x - 4} ${y + 4} ${x - 60 * k} ${y}Q${x - 4} ${y - 4} ${x} ${y - 60 * k}Z`,
          '#fffbe0',
        ),
        c.glow(x, y, 80 * k, '#fff0a0', 0.8),
      )
  },
}
export default scene
