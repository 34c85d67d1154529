import { line, path, rect } from '../lib/canvas.ts'
import { bough, flower, leaf } from '../lib/plants.ts'
import type { Scene } from '../lib/scene.ts'
import { bike, leaves } from '../props/craft.ts'

const scene: Scene = {
  draw(c) {
    c.add(
      rect(0, 0, c.w, c.h, c.slant([0, '#ffd98a'], [0.5, '#e8ae4a'], [1, '#b8742f'])),
      c.noise(0, 0, c.w, 760, '#a8642c', { opacity: 0.3, fx: 0.006, fy: 0.006, fade: 'none', seed: 14 }),
    )
    c.add(
      rect(0, 730, c.w, 30, '#8a5430'),
      rect(0, 756, c.w, 150, c.down([0, '#b89a7c'], [1, '#5a4440'])),
      ...Array.from({ length: 22 }, (_, i) =>
        line(i * 80 - 40, 758, i * 92 - 160, 900, '#4a3430', 2, 'opacity="0.4"'),
      ),
    )
    c.add(
      rect(1040, 110, 320, 470, '#5a3420'),
      rect(1054, 124, 140, 442, c.across([0, '#3f8a7c'], [1, '#1f5a54'])),
      rect(1206, 124, 140, 442, c.across([0, '#3f8a7c'], [1, '#1f5a54'])),
    )
    for (let i = 0; i < 20; i++)
      for (const x of [1066, 1218])
        c.add(line(x, 150 + i * 20, x + 116, 150 + i * 20, '#123f3c', 4, 'opacity="0.6"'))
    c.add(
      c.blur(
        `<g transform="translate(60 50) skewX(-14)" opacity="0.4">${bough(c, -60, 60, 900, 10, '#6a3a1c', '#6a3a1c', 26)}${bough(c, 200, -60, 700, 40, '#6a3a1c', '#6a3a1c', 26)}</g>`,
        5,
      ),
    )
    c.add(
      c.blur(
        `<g transform="matrix(1 0 -0.5 0.34 360 545)" opacity="0.45">${bike(620, 790, 1.7, '#3a1c10')}</g>`,
        4,
      ),
      bike(620, 815, 1.7, '#2f5a8c'),
    )
    let s =
      path('M690 460L712 580L900 580L924 460Z', c.across([0, '#e0b87c'], [1, '#8a5a34'])) +
      [0, 1, 2].map((i) => line(694 + i * 6, 490 + i * 30, 920 - i * 6, 490 + i * 30, '#6a4024', 4)).join('')
    for (let i = 0; i < 24; i++)
      s += leaf(
        800 + c.r(-80, 80),
        460,
        c.r(60, 150),
        14,
        -90 + c.r(-60, 60),
        c.pick(['#4a8a3c', '#6aa84a', '#2f6a34']),
      )
    for (let i = 0; i < 30; i++)
      s += flower(
        c,
        800 + c.r(-130, 130),
        400 + c.r(-80, 60),
        c.r(20, 36),
        c.pick(['#fdfbf0', '#f4a0b8', '#e8607a', '#fbd0dc']),
        '#f2c83c',
        c.pick([5, 8]),
      )
    c.add(
      s,
      bough(c, -30, -10, 700, 8, '#2f5a2c', '#8ab84a', 22),
      bough(c, 1640, -20, 420, 160, '#2f5a2c', '#8ab84a', 20),
    )
    for (let i = 0; i < 34; i++)
      c.add(flower(c, c.r(60, 560), c.r(10, 180), c.r(12, 20), '#e8407a', '#fff0b8'))
    c.add(
      path(
        'M320 880L340 800Q300 760 330 740L420 740Q446 760 410 800L430 880Z',
        c.across([0, '#c87a50'], [1, '#6a3420']),
      ),
      leaves(c, 375, 740, 130, ['#3f7a3c', '#5a9a4c'], 14),
    )
  },
}
export default scene
