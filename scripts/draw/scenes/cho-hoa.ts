import { n, path, rect } from '../lib/canvas.ts'
import { figure } from '../lib/figure.ts'
import { flower, leaf } from '../lib/plants.ts'
import type { Scene } from '../lib/scene.ts'
import { sky, sun } from '../lib/sky.ts'
import { bike } from '../props/craft.ts'

const scene: Scene = {
  draw(c) {
    sky(c, 'dawn', 420)
    sun(c, 1060, 260, 46)
    for (let i = 0; i < 7; i++)
      c.add(
        rect(
          i * 250 - 60,
          250 - (i % 3) * 40,
          230,
          330,
          c.down([0, ['#c9905c', '#a8705c', '#d8b07c'][i % 3]!], [1, '#6a4450']),
        ),
        ...[0, 1, 2].map((k) => rect(i * 250 - 30 + k * 68, 300, 40, 70, '#3a4a5c')),
        path(`M${i * 250 - 80} 430l270 0l-30 -60l-210 0z`, ['#d8343f', '#2f8a7c', '#e8a03c'][i % 3]!),
      )
    c.add(
      rect(0, 560, c.w, 340, c.down([0, '#c9a08a'], [1, '#4a3444'])),
      c.noise(0, 400, c.w, 240, '#ffe6c0', { opacity: 0.55, seed: 6 }),
    )
    const bucket = (x: number, y: number, k: number, tints: readonly string[]) => {
      let s = ''
      for (let i = 0; i < 16; i++)
        s += leaf(
          x + c.r(-40, 40) * k,
          y - 70 * k,
          c.r(60, 110) * k,
          11 * k,
          -90 + c.r(-60, 60),
          c.pick(['#3f7a3c', '#5a9a4c', '#2f5a34']),
        )
      for (let i = 0; i < 24; i++)
        s += flower(
          c,
          x + c.r(-84, 84) * k,
          y - c.r(100, 210) * k,
          c.r(17, 27) * k,
          c.pick(tints),
          '#f6d05a',
          c.pick([5, 8]),
        )
      return (
        s +
        path(
          `M${n(x - 58 * k)} ${n(y - 90 * k)}L${n(x - 44 * k)} ${n(y)}L${n(x + 44 * k)} ${n(y)}L${n(x + 58 * k)} ${n(y - 90 * k)}Z`,
          c.across([0, '#c9d4dc'], [0.4, '#8a98a8'], [1, '#3a4658']),
        )
      )
    }
    for (let i = 0; i < 9; i++)
      c.add(
        bucket(
          80 + i * 185,
          640,
          0.7,
          [
            ['#f48aa4', '#fbd0dc'],
            ['#f2c83c', '#f7e08a'],
            ['#d8343f', '#e8604f'],
            ['#fdfbf0', '#e8e0f4'],
            ['#a86ad0', '#d0a0e8'],
          ][i % 5]!,
        ),
      )
    for (const [x, y, h, fl, top] of [
      [330, 720, 290, false, '#3f6a9c'],
      [1250, 710, 280, true, '#8a3350'],
      [640, 690, 260, true, '#4a7a5c'],
    ] as const)
      c.add(
        figure(
          x,
          y,
          h,
          { armL: [40, 90], armR: [20, 60] },
          { top, bottom: '#22202c', hat: 'non', hairStyle: 'bun' },
          fl,
        ).svg,
      )
    c.add(bike(860, 830, 1.25, '#2f5a7c'))
    for (const [x, y, t] of [
      [690, 660, ['#f48aa4', '#fbd0dc', '#e8507a']],
      [790, 640, ['#f2c83c', '#f7e08a']],
      [640, 740, ['#fdfbf0', '#f4d0e0']],
      [740, 600, ['#d8343f', '#f4808a']],
    ] as const) {
      let s = ''
      for (let i = 0; i < 22; i++)
        s += leaf(x, y, c.r(70, 130), 13, c.r(0, 360), c.pick(['#3f7a3c', '#5a9a4c', '#2f5a34']))
      for (let i = 0; i < 28; i++)
        s += flower(
          c,
          x + c.r(-100, 100),
          y + c.r(-76, 70),
          c.r(20, 34),
          c.pick(t),
          '#f6d05a',
          c.pick([5, 8]),
        )
      c.add(s)
    }
    c.add(
      bucket(140, 880, 1.25, ['#e8507a', '#f48aa4', '#fbd0dc']),
      bucket(380, 890, 1.1, ['#f2c83c', '#f7a83c']),
      bucket(1250, 885, 1.2, ['#fdfbf0', '#e0d0f4', '#c8a0e8']),
      bucket(1470, 880, 1.3, ['#d8343f', '#f2604a', '#f48a6a']),
    )
  },
}
export default scene
