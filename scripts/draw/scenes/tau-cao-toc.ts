import { ellipse, line, n, path, poly, rect } from '../lib/canvas.ts'
import { hills } from '../lib/land.ts'
import { grass, tree } from '../lib/plants.ts'
import type { Scene } from '../lib/scene.ts'
import { clouds, sky, sun } from '../lib/sky.ts'

const scene: Scene = {
  draw(c) {
    sky(c, 'dawn', 520)
    sun(c, 360, 330, 50)
    clouds(c, 20, 300, '#ffe0b8', 0.6, 13)
    hills(c, 420, 70, '#5f7a9c', { mist: '#f2cfa4' })
    hills(c, 500, 40, '#4a8068', { mist: '#cfd08c' })
    c.add(rect(0, 560, c.w, 340, c.down([0, '#c9c05a'], [1, '#3f6a34'])))
    for (let i = 0; i < 9; i++)
      c.add(line(0, 590 + i * i * 5, c.w, 574 + i * i * 5.6, '#2f5230', 3 + i * 0.5, 'opacity="0.55"'))
    c.add(
      tree(c, 120, 640, 130, '#2a5a38', '#8fb04a'),
      tree(c, 1480, 620, 110, '#2a5a38', '#8fb04a'),
      tree(c, 980, 610, 90, '#2a5a38', '#8fb04a'),
    )
    let s = poly(
      [
        [-20, 566],
        [1620, 716],
        [1620, 772],
        [-20, 600],
      ],
      c.down([0, '#efe6d4'], [1, '#8d8f96']),
    )
    for (const [x, k] of [
      [80, 0.7],
      [360, 0.85],
      [720, 1.05],
      [1180, 1.35],
    ] as const)
      s += poly(
        [
          [x, 590 + x * 0.095],
          [x + 50 * k, 592 + x * 0.095],
          [x + 46 * k, 660 + x * 0.2],
          [x + 4 * k, 660 + x * 0.2],
        ],
        c.across([0, '#e6ddca'], [1, '#77798a']),
      )
    const body = 'M-20 470L1000 520C1220 530 1420 590 1500 668C1512 690 1490 704 1450 702L-20 566Z'
    s +=
      path(body, c.down([0, '#ffffff'], [0.55, '#e3e9ef'], [1, '#8fa0b8'])) +
      path('M-20 540L1030 626C1200 642 1380 676 1488 690C1480 702 1460 702 1450 702L-20 566Z', '#c62f3a') +
      path('M-20 528L1000 606L1010 616L-20 540Z', '#123a7c')
    for (let i = 0; i < 22; i++) {
      const x = 10 + i * 45 + i * i * 0.16
      s += poly(
        [
          [x, 492 + x * 0.05],
          [x + 30 + i * 0.4, 494 + x * 0.05],
          [x + 30 + i * 0.4, 520 + x * 0.06],
          [x, 518 + x * 0.058],
        ],
        '#20304e',
      )
    }
    s +=
      path('M1200 556C1290 572 1360 604 1400 640L1290 626C1250 600 1220 580 1200 556Z', '#14233f') +
      ellipse(1446, 672, 16, 7, '#fff6cf', 'transform="rotate(24 1446 672)"') +
      c.glow(1446, 672, 90, '#fff0b0', 0.8)
    c.add(s)
    for (let i = 0; i < 40; i++) {
      const y = c.r(470, 720)
      const x = c.r(-60, 900)
      c.add(
        line(
          x,
          y + x * 0.06,
          x + c.r(120, 420),
          y + x * 0.06 + c.r(6, 26),
          '#ffffff',
          c.r(1, 3),
          `opacity="${n(c.r(0.1, 0.4))}"`,
        ),
      )
    }
    c.add(grass(c, 905, 90, ['#2f5a2a', '#49763a', '#8a9a44'], 160))
  },
}
export default scene
