import { line, path, poly, rect } from '../lib/canvas.ts'
import { figure, STAND, shadow } from '../lib/figure.ts'
import { sampan } from '../lib/harbour.ts'
import { hills, streaks } from '../lib/land.ts'
import { tree } from '../lib/plants.ts'
import type { Scene } from '../lib/scene.ts'
import { birds, clouds, sky, sun } from '../lib/sky.ts'

const scene: Scene = {
  draw(c) {
    sky(c, 'dusk', 330)
    sun(c, 760, 260, 54)
    clouds(c, 10, 260, '#ffb48a', 0.6, 9)
    hills(c, 300, 40, '#5a3f6c', { mist: '#c9766a', bottom: 400 })
    c.add(rect(0, 326, c.w, 580, c.down([0, '#8a6a4a'], [0.3, '#5f6a34'], [1, '#1c2f22'])))
    for (let i = 0; i < 120; i++) {
      const t = c.random() ** 1.4
      const [x, y, w, h] = [c.r(-60, c.w), 340 + t * 520, 60 + 220 * t, 8 + 44 * t]
      c.add(
        poly(
          [
            [x, y],
            [x + w, y - h * 0.2],
            [x + w * 1.1, y + h * 0.7],
            [x - w * 0.1, y + h],
          ],
          c.pick(['#6f7a34', '#8a8a3e', '#4a6a34', '#a08a42', '#39582f', '#77603a']),
          'opacity="0.8"',
        ),
      )
    }
    const river =
      'M730 328C700 350 860 372 980 392C1180 424 1240 470 1000 508C700 552 420 580 380 660C350 740 520 820 560 910L1290 910C1180 790 1000 740 1010 670C1030 590 1500 560 1480 462C1460 390 1040 372 900 350C830 340 800 334 790 328Z'
    c.add(
      c.blur(path(river, '#3a2430', 'opacity="0.5"'), 8),
      path(river, c.down([0, '#ffd08a'], [0.35, '#e2805a'], [1, '#8a3f3a'])),
      c.clip(streaks(c, 330, 900, '#ffe0a8', 90, 0.6), path(river, '#fff')),
    )
    for (let i = 0; i < 46; i++) {
      const t = c.random()
      const y = 350 + t * 480
      const x = c.chance(0.5) ? c.r(0, 330 + 60 * t) : c.r(1360, 1600)
      c.add(tree(c, x, y, 26 + 90 * t, '#1c3526', '#5a7034'))
    }
    for (const [x, y] of [
      [1180, 500],
      [620, 590],
    ] as const)
      c.add(
        rect(x, y - 8, 90, 12, '#2a1a28'),
        rect(x + 64, y - 24, 20, 18, '#5a3a3c'),
        rect(x + 6, y - 14, 52, 8, '#c9985a'),
      )
    c.add(
      sampan(760, 790, 190, '#26141e', '#ffcf9c'),
      figure(790, 786, 80, { ...STAND, lean: 10 }, shadow('#26141e', { hat: 'non' })).svg,
      line(800, 730, 860, 820, '#26141e', 4),
    )
    birds(c, 1200, 140, 9, '#40284c')
  },
}
export default scene
