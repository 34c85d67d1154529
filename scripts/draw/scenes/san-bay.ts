import { skyline } from '../lib/buildings.ts'
import { circle, line, path, poly, rect } from '../lib/canvas.ts'
import type { Scene } from '../lib/scene.ts'
import { clouds, sky, sun } from '../lib/sky.ts'
import { airliner } from '../lib/vehicles.ts'

const scene: Scene = {
  draw(c) {
    sky(c, 'dusk', 640)
    clouds(c, 30, 460, '#ffa67e', 0.6, 19)
    sun(c, 430, 540, 66)
    c.add(skyline(c, 640, { min: 20, max: 60, widths: [40, 120], colour: '#5a3458' }))
    c.add(
      path('M1000 644L1010 560Q1300 500 1640 556L1640 644Z', c.down([0, '#3a2f56'], [1, '#1c1a38'])),
      ...Array.from({ length: 20 }, (_, i) =>
        rect(1022 + i * 30, 578 - Math.sin(i / 6.5) * 14, 22, 50, '#ffd08a', 'opacity="0.85"'),
      ),
    )
    c.add(
      poly(
        [
          [896, 644],
          [908, 400],
          [944, 400],
          [956, 644],
        ],
        c.across([0, '#7a5a7c'], [1, '#2a2546']),
      ),
      poly(
        [
          [870, 400],
          [884, 344],
          [968, 344],
          [982, 400],
        ],
        '#2a2546',
      ),
      poly(
        [
          [878, 392],
          [888, 354],
          [964, 354],
          [974, 392],
        ],
        c.across([0, '#ffdf9c'], [1, '#e8894f']),
      ),
      line(926, 344, 926, 300, '#1c1a38', 4),
    )
    c.add(
      rect(0, 640, c.w, 260, c.down([0, '#7a4a58'], [0.4, '#38304e'], [1, '#15162c'])),
      poly(
        [
          [330, 640],
          [520, 640],
          [1300, 900],
          [-500, 900],
        ],
        c.down([0, '#a8685c'], [1, '#262642']),
      ),
    )
    for (let i = 0; i < 9; i++) {
      const t = (i / 8) ** 1.8
      c.add(rect(425 - t * 26, 648 + t * 240, 6 + 18 * t, 8 + 40 * t, '#fff0d0', 'opacity="0.8"'))
      for (const k of [-1, 1])
        c.add(
          c.glow(425 + k * (100 + 800 * t), 646 + t * 254, 20 + 50 * t, '#8fd0ff', 0.9),
          circle(425 + k * (100 + 800 * t), 646 + t * 254, 2 + 4 * t, '#e8f6ff'),
        )
    }
    c.add(
      airliner(1250, 690, 0.62, 0, '#e8dcd4', '#123a7c'),
      airliner(700, 290, 1.75, -14, '#f4e9de', '#c62f3a'),
    )
    c.add(c.glow(1030, 222, 60, '#fff6d8', 0.8))
  },
}
export default scene
