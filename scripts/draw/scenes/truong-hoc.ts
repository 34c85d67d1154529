import { roof } from '../lib/buildings.ts'
import { circle, dark, ellipse, light, line, path, poly, rect } from '../lib/canvas.ts'
import { figure, WALK } from '../lib/figure.ts'
import { tree } from '../lib/plants.ts'
import type { Scene } from '../lib/scene.ts'
import { clouds, sky, sun } from '../lib/sky.ts'

const UNIFORM = { top: '#f6f4ec', bottom: '#1d3058' } as const

const scene: Scene = {
  draw(c) {
    sky(c, 'day', 560)
    sun(c, 1300, 160, 40, '#fffbe8', '#ffe9a8', 0.6)
    clouds(c, 10, 360, '#ffffff', 0.75, 41)
    const wall = '#e9bf5a'
    c.add(rect(180, 250, 1240, 400, c.down([0, light(wall, 0.25)], [1, dark(wall, 0.18)])))
    for (let f = 0; f < 2; f++) {
      c.add(rect(180, 274 + f * 190, 1240, 140, '#8a5a34', 'opacity="0.45"'))
      for (let i = 0; i < 13; i++)
        c.add(
          rect(214 + i * 94, 292 + f * 190, 52, 122, i % 4 === 1 ? '#3a2a24' : '#2f7a68'),
          line(240 + i * 94, 292 + f * 190, 240 + i * 94, 414 + f * 190, '#1c4a42', 3),
        )
      for (let i = 0; i < 14; i++)
        c.add(
          rect(184 + i * 94, 264 + f * 190, 20, 190, light(wall, 0.3)),
          path(`M${204 + i * 94} ${296 + f * 190}q37 -34 74 0v-34h-74z`, light(wall, 0.2)),
        )
      c.add(
        rect(180, 418 + f * 190, 1240, 30, light(wall, 0.4)),
        ...Array.from({ length: 62 }, (_, i) =>
          line(186 + i * 20, 422 + f * 190, 186 + i * 20, 446 + f * 190, dark(wall, 0.4), 2),
        ),
      )
    }
    c.add(
      roof(800, 254, 1240, 84, '#b5482f'),
      rect(640, 190, 320, 470, c.down([0, light(wall, 0.35)], [1, dark(wall, 0.1)])),
      roof(800, 196, 340, 78, '#a83f2a'),
      circle(800, 250, 34, '#fdf6e0'),
      line(800, 250, 800, 230, '#22283c', 4),
      line(800, 250, 814, 256, '#22283c', 4),
      path('M730 660V470a70 70 0 0 1 140 0V660Z', '#5a3424'),
      path('M746 660V474a54 54 0 0 1 108 0V660Z', '#2a6a5a'),
    )
    c.add(
      rect(0, 650, c.w, 250, c.down([0, '#e0b884'], [1, '#8a5a44'])),
      poly(
        [
          [720, 650],
          [880, 650],
          [1100, 900],
          [500, 900],
        ],
        '#f2d8ac',
        'opacity="0.6"',
      ),
    )
    for (const [x, y, h] of [
      [120, 700, 640],
      [1500, 720, 700],
    ] as const)
      c.add(
        ellipse(x + 60, y, 230, 24, '#4a2f2c', 'opacity="0.4"'),
        tree(c, x, y, h, '#c8322c', '#f2663c', '#3a241c'),
      )
    for (let i = 0; i < 120; i++)
      c.add(
        ellipse(
          c.chance(0.5) ? c.r(-20, 420) : c.r(1180, 1620),
          c.r(690, 800),
          c.r(3, 8),
          c.r(2, 4),
          '#d83a2c',
          'opacity="0.8"',
        ),
      )
    for (const [x, y, h, fl, dress, hat] of [
      [560, 800, 190, false, 'skirt', 'none'],
      [650, 810, 180, false, 'none', 'none'],
      [900, 770, 150, true, 'none', 'cap'],
      [980, 776, 156, true, 'skirt', 'none'],
      [1090, 850, 236, true, 'ao-dai', 'non'],
      [420, 860, 220, false, 'none', 'none'],
    ] as const) {
      const f = figure(
        x,
        y,
        h,
        WALK,
        dress === 'ao-dai'
          ? { top: '#fdfbf4', bottom: '#f4f0e6', dress, legs: 'wide', hat, hairStyle: 'long' }
          : { ...UNIFORM, dress, hat, hatColour: '#c62f3a', hairStyle: dress === 'skirt' ? 'tail' : 'short' },
        fl,
      )
      c.add(
        ellipse(x, y + 3, h * 0.22, h * 0.03, '#4a2f2c', 'opacity="0.4"'),
        dress === 'ao-dai'
          ? ''
          : rect(
              f.hip[0] + (fl ? 1 : -1) * h * 0.1 - h * 0.06,
              f.hip[1] - h * 0.27,
              h * 0.12,
              h * 0.18,
              '#d8343f',
              'rx="8"',
            ),
        f.svg,
      )
    }
  },
}
export default scene
