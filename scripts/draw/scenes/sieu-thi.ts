import { circle, dark, ellipse, light, line, n, poly, rect, stroke } from '../lib/canvas.ts'
import { figure, STAND, WALK } from '../lib/figure.ts'
import { room } from '../lib/interior.ts'
import { leaf } from '../lib/plants.ts'
import type { Scene } from '../lib/scene.ts'
import { heap } from '../props/money.ts'

const scene: Scene = {
  draw(c) {
    room(c, {
      x: 620,
      y: 280,
      w: 360,
      h: 200,
      wall: '#dfe8ec',
      floor: '#cfd4d6',
      ceiling: '#eef2f4',
      side: '#b8c4cc',
    })
    for (let i = 0; i < 7; i++) {
      const t = ((i + 1) / 7) ** 1.8
      c.add(
        poly(
          [
            [800 - 30 - 160 * t, 280 - 280 * t],
            [800 + 30 + 160 * t, 280 - 280 * t],
            [800 + 34 + 180 * t, 272 - 290 * t],
            [800 - 34 - 180 * t, 272 - 290 * t],
          ],
          '#fffdf0',
        ),
        c.glow(800, 276 - 280 * t, 60 + 280 * t, '#fffbe6', 0.35),
      )
    }
    const goods = [
      '#d8343f',
      '#f2c83c',
      '#2f7ac8',
      '#2f9a6a',
      '#f4f4f0',
      '#e8803c',
      '#8a4ab0',
      '#7fc0d0',
      '#c9a878',
    ]
    for (const dir of [-1, 1]) {
      for (let shelf = 0; shelf < 5; shelf++)
        for (let i = 0; i < 34; i++) {
          const t0 = (i / 34) ** 1.9
          const t1 = ((i + 0.9) / 34) ** 1.9
          const X = (t: number) => 800 + dir * (180 + 660 * t)
          const top = (t: number) => 300 - 250 * t
          const bottom = (t: number) => 500 + 420 * t
          const Y = (t: number, v: number) => top(t) + (bottom(t) - top(t)) * v
          const v0 = shelf / 5 + 0.2 * c.r(0.08, 0.32)
          const v1 = (shelf + 0.86) / 5
          const tint = goods[Math.floor(i / 3 + shelf * 4) % goods.length]!
          c.add(
            poly(
              [
                [X(t0), Y(t0, v0)],
                [X(t1), Y(t1, v0)],
                [X(t1), Y(t1, v1)],
                [X(t0), Y(t0, v1)],
              ],
              dark(light(tint, 0.1), c.r(0, 0.3)),
            ),
            poly(
              [
                [X(t0), Y(t0, v0 + 0.05)],
                [X(t1), Y(t1, v0 + 0.05)],
                [X(t1), Y(t1, v0 + 0.08)],
                [X(t0), Y(t0, v0 + 0.08)],
              ],
              '#fff',
              'opacity="0.45"',
            ),
          )
        }
      for (let shelf = 1; shelf <= 5; shelf++)
        c.add(
          poly(
            [
              [800 + dir * 180, 300 + 40 * shelf - 4],
              [800 + dir * 850, 40 + (1720 / 10) * shelf * 1.02 - 6],
              [800 + dir * 850, 40 + (1720 / 10) * shelf * 1.02 + 14],
              [800 + dir * 180, 300 + 40 * shelf + 2],
            ],
            '#f4f6f4',
          ),
        )
    }
    c.add(
      poly(
        [
          [620, 480],
          [980, 480],
          [1340, 900],
          [260, 900],
        ],
        c.down([0, '#f2f4f2'], [1, '#a8b4bc']),
      ),
      c.blur(
        poly(
          [
            [740, 480],
            [860, 480],
            [980, 900],
            [620, 900],
          ],
          '#ffffff',
          'opacity="0.6"',
        ),
        14,
      ),
    )
    c.add(
      figure(740, 560, 160, STAND, { top: '#3f5a9c', bottom: '#1c2440' }).svg,
      figure(880, 600, 200, WALK, { top: '#e8a03c', bottom: '#22344e', hairStyle: 'tail' }, true).svg,
    )
    const f = figure(
      640,
      860,
      430,
      { ...WALK, lean: 8, armL: [54, 84], armR: [44, 80] },
      { top: '#c8414a', bottom: '#22345c', hairStyle: 'long' },
    )
    c.add(
      ellipse(760, 866, 260, 16, '#5a6a78', 'opacity="0.4"'),
      f.svg,
      stroke(
        `M${n(f.handL[0])} ${n(f.handL[1])}L${n(f.handL[0] + 40)} 640L1020 620L980 760L800 770L${n(f.handL[0] + 40)} 640M800 770L780 820L990 820`,
        '#3a4a66',
        7,
      ),
      ...Array.from({ length: 7 }, (_, i) => line(800 + i * 32, 634, 812 + i * 27, 766, '#3a4a66', 3)),
      line(770, 690, 1000, 680, '#3a4a66', 3),
      circle(800, 846, 18, '#22283c'),
      circle(970, 846, 18, '#22283c'),
      heap(c, 890, 640, 190, 90, 26, ['#6f9a3a', '#e8583c', '#f0c24a', '#f4f0e2']),
      rect(840, 560, 44, 90, '#c9a878'),
      ellipse(862, 556, 22, 60, '#d99a58', 'transform="rotate(14 862 556)"'),
      leaf(930, 640, 90, 18, -70, '#4a8a44'),
      leaf(940, 640, 80, 16, -100, '#6faa54'),
    )
  },
}
export default scene
