import { shafts } from '../lib/air.ts'
import { ellipse, light, n, path, rect } from '../lib/canvas.ts'
import { figure } from '../lib/figure.ts'
import { bough, flower, leaf, tree } from '../lib/plants.ts'
import type { Scene } from '../lib/scene.ts'

const scene: Scene = {
  size: [1600, 1067],
  draw(c) {
    c.add(
      rect(0, 0, c.w, c.h, c.down([0, '#f6e2a8'], [0.5, '#b8cf9c'], [1, '#5a8a6c'])),
      c.glow(900, 260, 640, '#fffbe0', 0.95),
    )
    for (let layer = 0; layer < 2; layer++)
      for (let i = 0; i < 9; i++) {
        const x = i * 200 + layer * 90 - 40
        c.add(
          `<g opacity="${layer ? 0.8 : 0.45}">${tree(c, x, 700 + layer * 60, 620 + layer * 80, layer ? '#5a9a5c' : '#8fb88a', '#d8d87a', '#5a5a44')}</g>`,
        )
      }
    c.add(
      rect(0, 720, c.w, 350, c.down([0, '#e8d8a8'], [1, '#a8845c'])),
      c.noise(0, 560, c.w, 240, '#fff6d0', { opacity: 0.6, seed: 3 }),
    )
    shafts(c, 980, -80, 1.7, 1250, '#fffbe0', 0.35, 7)
    for (let i = 0; i < 150; i++)
      c.add(
        leaf(
          c.r(0, c.w),
          c.r(740, 1050),
          c.r(8, 20),
          4,
          c.r(0, 360),
          c.pick(['#e8a03c', '#c8702f', '#d8c84a']),
        ),
      )
    const lady = (x: number, y: number, h: number, tint: string, flip: boolean, hat: boolean) => {
      const f = figure(
        x,
        y,
        h,
        { lean: 2, armL: [20, hat ? 30 : 60], armR: [-16, 0], legL: [18, 6], legR: [-16, -22] },
        {
          top: tint,
          bottom: '#fdfbf4',
          dress: 'ao-dai',
          legs: 'wide',
          hairStyle: 'long',
          hat: hat ? 'non' : 'none',
          skin: '#f0c8a4',
          shoe: '#fdf6e6',
        },
        flip,
      )
      const k = flip ? -1 : 1
      const veil = path(
        `M${n(f.hip[0] - k * h * 0.03)} ${n(f.hip[1] - h * 0.06)}C${n(f.hip[0] - k * h * 0.1)} ${n(f.hip[1] + h * 0.1)} ${n(f.hip[0] - k * h * 0.3)} ${n(f.hip[1] + h * 0.16)} ${n(f.hip[0] - k * h * 0.42)} ${n(f.hip[1] + h * 0.12)}C${n(f.hip[0] - k * h * 0.32)} ${n(f.hip[1] + h * 0.26)} ${n(f.hip[0] - k * h * 0.16)} ${n(f.hip[1] + h * 0.36)} ${n(f.hip[0] - k * h * 0.04)} ${n(f.hip[1] + h * 0.36)}Z`,
        c.across([0, light(tint, 0.5)], [1, tint]),
        'opacity="0.9"',
      )
      return ellipse(x, y + 4, h * 0.22, h * 0.025, '#5a4434', 'opacity="0.4"') + veil + f.svg
    }
    c.add(
      lady(620, 950, 640, '#c8323f', false, true),
      lady(960, 930, 610, '#fdfbf6', true, false),
      lady(1270, 900, 540, '#3f6fc0', true, true),
    )
    let blooms = ''
    for (let i = 0; i < 9; i++)
      blooms += flower(
        c,
        900 + (i % 3) * 24,
        610 + Math.floor(i / 3) * 22,
        20,
        c.pick(['#f4a0b8', '#fbeed3', '#e8607a']),
      )
    c.add(
      leaf(905, 660, 70, 14, 60, '#3f7a4c'),
      blooms,
      bough(c, -40, 30, 640, 10, '#3f7a44', '#a8b84a', 20),
      bough(c, 1640, 10, 500, 165, '#3f7a44', '#a8b84a', 18),
    )
    for (let i = 0; i < 36; i++)
      c.add(
        leaf(
          c.r(0, c.w),
          c.r(100, 800),
          c.r(10, 22),
          5,
          c.r(0, 360),
          c.pick(['#f2b84a', '#e8803c', '#d8d05a']),
        ),
      )
  },
}
export default scene
