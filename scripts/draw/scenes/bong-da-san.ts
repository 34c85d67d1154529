import { shafts } from '../lib/air.ts'
import { ellipse, group, line, path, poly, rect, stroke } from '../lib/canvas.ts'
import { figure, RUN } from '../lib/figure.ts'
import { audience } from '../lib/portrait.ts'
import type { Scene } from '../lib/scene.ts'
import { ball, DOTS, floodlight, stand } from '../props/sport.ts'

const scene: Scene = {
  finish: { bloom: 0.5 },
  draw(c) {
    c.add(rect(0, 0, c.w, c.h, c.down([0, '#0a1536'], [1, '#2d4a8a'])))
    c.add(
      path('M-20 150Q800 10 1620 150L1620 230Q800 110 -20 230Z', '#101c40'),
      ...[120, 420, 1180, 1480].map((x) => floodlight(c, x, 130 - (x > 300 && x < 1300 ? 46 : 0), 0.6)),
    )
    c.add(rect(0, 190, c.w, 320, '#131e48'), group(stand(c, 180, 470, 0.05, DOTS), 'opacity="0.85"'))
    c.add(
      rect(0, 470, c.w, 28, '#123a7c'),
      ...Array.from({ length: 12 }, (_, i) =>
        rect(i * 140, 470, 130, 28, c.pick(['#c62f3a', '#12408c', '#e8b23c', '#1f7a5c'])),
      ),
    )
    c.add(
      poly(
        [
          [0, 500],
          [1600, 500],
          [1600, 900],
          [0, 900],
        ],
        c.down([0, '#3f9a4a'], [1, '#135a30']),
      ),
    )
    for (let i = 0; i < 12; i += 2)
      c.add(
        poly(
          [
            [800 + (i - 6) * 150, 500],
            [800 + (i - 5) * 150, 500],
            [800 + (i - 5) * 330, 900],
            [800 + (i - 6) * 330, 900],
          ],
          '#e8f6c8',
          'opacity="0.1"',
        ),
      )
    c.add(
      line(0, 524, 1600, 524, '#f4f6e8', 3),
      ellipse(800, 640, 190, 60, 'none', 'stroke="#f4f6e8" stroke-width="4" opacity="0.85"'),
      line(800, 524, 800, 900, '#f4f6e8', 4, 'opacity="0.85"'),
      stroke('M0 590L230 590L110 720L0 720', '#f4f6e8', 4, 'opacity="0.85"'),
      stroke('M1600 590L1370 590L1490 720L1600 720', '#f4f6e8', 4, 'opacity="0.85"'),
    )
    for (let i = 0; i < 17; i++) {
      const [x, y] = [c.r(180, 1420), c.r(540, 740)]
      const h = 46 + (y - 540) * 0.22
      const red = i % 2 === 0
      c.add(
        ellipse(x, y + 1, h * 0.3, 4, '#06260f', 'opacity="0.45"'),
        figure(
          x,
          y,
          h,
          i % 3 ? RUN : { lean: 4 },
          {
            top: red ? '#d8343f' : '#f2f4f6',
            bottom: red ? '#d8343f' : '#2b4a9a',
            legs: 'shorts',
            sleeves: 'short',
          },
          c.chance(0.5),
        ).svg,
      )
    }
    c.add(ball(840, 650, 7))
    for (const [x, a] of [
      [120, 1.1],
      [420, 1.35],
      [1180, 1.8],
      [1480, 2.05],
    ] as const)
      shafts(c, x, 110, a, 620, '#dfeaff', 0.16, 4)
    c.add(audience(c, 800, 2, 42, '#070d22', '#101a3a'))
    for (const [x, k] of [
      [220, 1],
      [620, 0.9],
      [980, 1.1],
      [1390, 1],
    ] as const)
      c.add(
        poly(
          [
            [x - 20 * k, 850],
            [x - 60 * k, 690],
            [x - 44 * k, 686],
            [x + 2 * k, 850],
          ],
          '#0a122c',
        ),
        poly(
          [
            [x + 20 * k, 850],
            [x + 60 * k, 700],
            [x + 44 * k, 696],
            [x - 2 * k, 850],
          ],
          '#0a122c',
        ),
        rect(x - 96 * k, 656, 192 * k, 34, '#c8323a'),
        rect(x - 96 * k, 656, 192 * k, 8, '#f0c05a'),
      )
  },
}
export default scene
