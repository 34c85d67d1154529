import { skyline } from '../lib/buildings.ts'
import { circle, dark, light, line, poly, rect } from '../lib/canvas.ts'
import { figure, WALK } from '../lib/figure.ts'
import type { Scene } from '../lib/scene.ts'
import { clouds, sky } from '../lib/sky.ts'
import { coin } from '../props/money.ts'

const mix2 = (i: number): string => ['#d8bc94', '#c4a482', '#a88a72', '#8a7066', '#6f5a5c'][i]!

const scene: Scene = {
  draw(c) {
    sky(c, 'dusk', 640)
    clouds(c, 20, 420, '#ffab84', 0.5, 33)
    c.add(
      skyline(c, 700, {
        min: 120,
        max: 420,
        widths: [70, 130],
        colour: '#4a3a66',
        lit: ['#ffd98f', '#ffb65c'],
        share: 0.25,
      }),
    )
    const stone = '#e0c8a0'
    c.add(
      rect(260, 300, 1080, 410, c.down([0, '#b8946c'], [1, '#5a3f40'])),
      poly(
        [
          [220, 270],
          [800, 90],
          [1380, 270],
        ],
        c.down([0, light(stone, 0.2)], [1, dark(stone, 0.25)]),
      ),
      poly(
        [
          [360, 250],
          [800, 118],
          [1240, 250],
        ],
        dark(stone, 0.45),
      ),
      rect(210, 262, 1180, 50, c.down([0, light(stone, 0.35)], [1, dark(stone, 0.2)])),
    )
    c.add(circle(800, 205, 40, '#e8a83c'), circle(800, 205, 28, '#fff0b0'))
    for (let i = 0; i < 8; i++) {
      const x = 270 + i * 140
      if (i < 7)
        c.add(
          rect(x + 76, 360, 52, 330, c.down([0, '#ffe0a0'], [1, '#e08a4a'])),
          c.glow(x + 100, 520, 120, '#ffcf7a', 0.4),
        )
      c.add(
        rect(x, 320, 64, 380, c.across([0, light(stone, 0.45)], [0.4, stone], [1, dark(stone, 0.6)])),
        ...[1, 2, 3, 4].map((k) => line(x + k * 13, 336, x + k * 13, 684, '#3a2430', 2, 'opacity="0.25"')),
        rect(x - 10, 310, 84, 20, light(stone, 0.3)),
        rect(x - 10, 686, 84, 20, dark(stone, 0.15)),
      )
    }
    for (let i = 0; i < 5; i++) c.add(rect(200 - i * 26, 706 + i * 22, 1200 + i * 52, 24, mix2(i)))
    c.add(rect(0, 810, c.w, 90, c.down([0, '#5a4a66'], [1, '#1c1a34'])))
    c.add(
      coin(c, 190, 860, 84, 9),
      coin(c, 380, 880, 76, 6),
      coin(c, 1260, 880, 80, 7),
      coin(c, 1450, 862, 88, 12),
    )
    for (const [x, h, fl] of [
      [640, 120, false],
      [760, 126, true],
      [980, 122, true],
    ] as const)
      c.add(
        figure(x, 806, h, WALK, { top: c.pick(['#1d2c58', '#7a2a3c', '#2a3440']), bottom: '#141a34' }, fl)
          .svg,
      )
  },
}
export default scene
