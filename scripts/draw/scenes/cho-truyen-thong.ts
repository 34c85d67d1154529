import { shafts } from '../lib/air.ts'
import {
  type Canvas,
  circle,
  dark,
  ellipse,
  light,
  line,
  n,
  path,
  poly,
  rect,
  stroke,
} from '../lib/canvas.ts'
import { figure, WALK } from '../lib/figure.ts'
import type { Scene } from '../lib/scene.ts'
import { heap } from '../props/money.ts'

const basket = (c: Canvas, x: number, y: number, w: number, colour = '#b5804c'): string =>
  path(
    `M${n(x - w / 2)} ${n(y)}L${n(x - w * 0.4)} ${n(y + w * 0.34)}L${n(x + w * 0.4)} ${n(y + w * 0.34)}L${n(x + w / 2)} ${n(y)}Z`,
    c.across([0, light(colour, 0.2)], [1, dark(colour, 0.5)]),
  ) +
  [0.08, 0.17, 0.26]
    .map((k) =>
      line(
        x - w * (0.48 - k * 0.24),
        y + w * k,
        x + w * (0.48 - k * 0.24),
        y + w * k,
        dark(colour, 0.5),
        2.5,
      ),
    )
    .join('') +
  ellipse(x, y, w / 2, w * 0.06, dark(colour, 0.3))

const scene: Scene = {
  draw(c) {
    c.add(
      rect(0, 0, c.w, c.h, c.down([0, '#2a1f2c'], [0.5, '#8a5a3c'], [1, '#3a2420'])),
      c.glow(800, 330, 520, '#ffe0a0', 0.95),
    )
    for (const dir of [-1, 1])
      for (let i = 0; i < 4; i++) {
        const k = 0.5 + i * 0.32
        const x = 800 + dir * (170 + i * 200)
        const y = 470 + i * 90
        const tint = ['#c8452f', '#2f7a8c', '#e0a03c', '#3f6a9c'][(i + (dir > 0 ? 1 : 0)) % 4]!
        c.add(
          rect(x - 110 * k, y - 260 * k, 8 * k, 300 * k, '#2a1a18'),
          rect(x + 104 * k, y - 260 * k, 8 * k, 300 * k, '#2a1a18'),
          path(
            `M${n(x - 140 * k)} ${n(y - 230 * k)}L${n(x - 110 * k)} ${n(y - 320 * k)}L${n(x + 110 * k)} ${n(y - 320 * k)}L${n(x + 140 * k)} ${n(y - 230 * k)}Z`,
            c.down([0, light(tint, 0.2)], [1, dark(tint, 0.25)]),
          ),
        )
        for (let q = 0; q < 5; q++)
          c.add(
            poly(
              [
                [x - 110 * k + q * 48 * k, y - 320 * k],
                [x - 88 * k + q * 48 * k, y - 320 * k],
                [x - 100 * k + q * 55 * k, y - 230 * k],
                [x - 128 * k + q * 56 * k, y - 230 * k],
              ],
              '#fbeed3',
              'opacity="0.8"',
            ),
          )
        c.add(circle(x, y - 200 * k, 12 * k, '#fff6d0'), c.glow(x, y - 200 * k, 130 * k, '#ffcf7a', 0.8))
        c.add(
          figure(
            x + dir * 20 * k,
            y + 30 * k,
            230 * k,
            { armL: [30, 70], armR: [10, 40] },
            { top: c.pick(['#8a3350', '#3f5a9c', '#4a7a4c', '#c0662f']), bottom: '#1c1c30', hat: 'non' },
            dir > 0,
          ).svg,
        )
        c.add(
          rect(x - 120 * k, y - 20 * k, 240 * k, 90 * k, c.down([0, '#8a5a38'], [1, '#3a2018'])),
          heap(c, x - 66 * k, y - 18 * k, 90 * k, 44 * k, 13 * k, ['#d8343f', '#e8583c']),
          heap(c, x + 12 * k, y - 18 * k, 80 * k, 40 * k, 12 * k, ['#6f9a3a', '#8fb84a', '#4a7a34']),
          heap(c, x + 80 * k, y - 18 * k, 70 * k, 36 * k, 12 * k, ['#f0a232', '#f7c552']),
        )
      }
    c.add(
      poly(
        [
          [740, 480],
          [860, 480],
          [1180, 900],
          [420, 900],
        ],
        c.down([0, '#f2d09c'], [1, '#6a4434']),
      ),
    )
    shafts(c, 760, -60, 1.55, 1000, '#fff0c0', 0.4, 6)
    for (const [x, y, h, fl, top] of [
      [770, 560, 150, false, '#3f5a7a'],
      [840, 590, 170, true, '#a83a4a'],
      [720, 690, 250, false, '#2f7a68'],
    ] as const)
      c.add(
        ellipse(x, y, h * 0.2, h * 0.03, '#2a1418', 'opacity="0.5"'),
        figure(x, y, h, WALK, { top, bottom: '#1c1c30', hat: fl ? 'non' : 'none', hairStyle: 'bun' }, fl).svg,
      )
    const f = figure(
      900,
      850,
      370,
      { ...WALK, armL: [60, 150], armR: [-30, 40] },
      { top: '#8a3350', bottom: '#14121e', hat: 'non', legs: 'wide' },
      true,
    )
    c.add(
      ellipse(900, 854, 90, 12, '#2a1418', 'opacity="0.5"'),
      f.svg,
      stroke(
        `M${n(f.head[0] - 190)} ${n(f.head[1] + 56)}Q${n(f.head[0])} ${n(f.head[1] + 26)} ${n(f.head[0] + 190)} ${n(f.head[1] + 56)}`,
        '#c9a25c',
        9,
      ),
    )
    for (const dx of [-186, 186])
      c.add(
        line(f.head[0] + dx, f.head[1] + 56, f.head[0] + dx - 44, f.head[1] + 230, '#c9b58a', 2),
        line(f.head[0] + dx, f.head[1] + 56, f.head[0] + dx + 44, f.head[1] + 230, '#c9b58a', 2),
        heap(
          c,
          f.head[0] + dx,
          f.head[1] + 232,
          100,
          60,
          16,
          dx < 0 ? ['#e8583c', '#f0a232'] : ['#8fb84a', '#d8c84a', '#f4a0b8'],
        ),
        basket(c, f.head[0] + dx, f.head[1] + 236, 120),
      )
  },
}
export default scene
