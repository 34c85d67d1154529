import { circle, poly, rect } from '../lib/canvas.ts'
import { figure, STAND } from '../lib/figure.ts'
import { CONTAINER, container, crane, stack } from '../lib/harbour.ts'
import type { Scene } from '../lib/scene.ts'
import { clouds, sky } from '../lib/sky.ts'

const scene: Scene = {
  draw(c) {
    sky(c, 'day', 620)
    clouds(c, 10, 360, '#ffffff', 0.6, 22)
    c.add(crane(330, 640, 1.9, '#c8452f', '#ffe0b0'), crane(1320, 660, 2.1, '#1f5f8b', '#ffe0b0', true))
    c.add(rect(0, 640, c.w, 260, c.down([0, '#8a8f94'], [1, '#3a4150'])))
    const wall = (x0: number, dir: number, columns: number, w: number, h: number, y: number) => {
      for (let i = columns; i >= 0; i--) {
        const k = 1 - i * 0.075
        const rows = 4 + Math.floor(c.random() * 2)
        for (let r = 0; r < rows; r++)
          c.add(
            container(
              c,
              x0 + dir * i * w * 0.62 - (dir < 0 ? w * k : 0),
              y - i * 16 - (r + 1) * h * k,
              w * k,
              h * k - 2,
              c.pick(CONTAINER),
            ),
          )
      }
    }
    wall(-160, 1, 4, 400, 118, 850)
    wall(1760, -1, 4, 400, 118, 850)
    c.add(stack(c, 560, 660, 5, 4, 96, 44))
    c.add(
      poly(
        [
          [650, 680],
          [900, 680],
          [1240, 900],
          [380, 900],
        ],
        '#5a606c',
      ),
      ...Array.from({ length: 6 }, (_, i) => rect(774 - i, 700 + i * 34, 8 + i * 2, 16 + i * 2, '#f2c84a')),
    )
    c.add(
      rect(690, 690, 170, 60, '#2a6a9c'),
      container(c, 640, 650, 220, 92, '#d9912b'),
      rect(862, 676, 66, 70, '#e8e4d8'),
      rect(884, 686, 40, 26, '#22344e'),
      circle(690, 752, 20, '#12151e'),
      circle(740, 752, 20, '#12151e'),
      circle(896, 752, 20, '#12151e'),
    )
    c.add(
      figure(
        1060,
        850,
        210,
        { ...STAND, armL: [60, 120] },
        { top: '#f08a2c', bottom: '#1c2747', hat: 'hard', hatColour: '#f4f0e2' },
        true,
      ).svg,
      figure(
        1150,
        850,
        205,
        STAND,
        { top: '#c9d84a', bottom: '#1c2747', hat: 'hard', hatColour: '#2a6ab0' },
        true,
      ).svg,
    )
  },
}
export default scene
