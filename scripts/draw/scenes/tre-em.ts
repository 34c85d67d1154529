import { curve, ellipse, line, n, path, poly, stroke } from '../lib/canvas.ts'
import { figure, RUN, WALK } from '../lib/figure.ts'
import { hills } from '../lib/land.ts'
import { flower, grass } from '../lib/plants.ts'
import type { Scene } from '../lib/scene.ts'
import { clouds, sky, sun } from '../lib/sky.ts'

const scene: Scene = {
  draw(c) {
    sky(c, 'day', 700)
    sun(c, 260, 200, 50, '#fffbe0', '#fff0b0', 0.7)
    clouds(c, 30, 460, '#ffffff', 0.85, 51)
    hills(c, 640, 26, '#7fa8a0', { mist: '#cfdca8', bottom: 760 })
    const kite = (x: number, y: number, k: number, a: number, t1: string, t2: string) =>
      `<g transform="translate(${x} ${y}) rotate(${a}) scale(${k})">${poly(
        [
          [0, -90],
          [64, 0],
          [0, 0],
        ],
        t1,
      )}${poly(
        [
          [0, -90],
          [-64, 0],
          [0, 0],
        ],
        t2,
      )}${poly(
        [
          [0, 120],
          [64, 0],
          [0, 0],
        ],
        t2,
      )}${poly(
        [
          [0, 120],
          [-64, 0],
          [0, 0],
        ],
        t1,
      )}${stroke('M0 120Q40 180 0 230T10 340', t1, 7)}${[170, 230, 290]
        .map((y2) =>
          poly(
            [
              [-16, y2 - 10],
              [16, y2 + 10],
              [16, y2 - 10],
              [-16, y2 + 10],
            ],
            t2,
          ),
        )
        .join('')}</g>`
    const moonKite = `<g transform="translate(1180 190) rotate(-12)">${path('M-170 20Q0 -120 170 20Q0 -50 -170 20Z', '#d8343f')}${path('M-90 70Q0 0 90 70Q0 40 -90 70Z', '#f2c83c')}${line(0, -50, 0, 70, '#5a2a1c', 6)}</g>`
    c.add(
      path(
        `${curve([
          [-20, 730],
          [300, 690],
          [700, 730],
          [1100, 690],
          [1640, 740],
        ])}L1640 920L-20 920Z`,
        c.down([0, '#a8c85a'], [1, '#3f7a3c']),
      ),
    )
    const kids = [
      [420, 800, 230, '#d8343f', '#24427e', RUN, false],
      [700, 830, 260, '#f2c83c', '#7a2a3c', { ...RUN, armL: [120, 165] as const }, false],
      [1010, 790, 210, '#3fa0b0', '#2a2a4c', { ...WALK, armL: [110, 160] as const }, true],
      [1200, 830, 240, '#f4a0b0', '#8a3a6c', { ...RUN, armL: [100, 150] as const }, true],
    ] as const
    const figures = kids.map(([x, y, h, top, bottom, pose, flip], i) =>
      figure(
        x,
        y,
        h,
        pose,
        {
          top,
          bottom,
          legs: i % 2 ? 'long' : 'shorts',
          sleeves: 'short',
          hairStyle: i % 2 ? 'tail' : 'short',
          dress: i === 3 ? 'skirt' : 'none',
          skin: '#e0a880',
        },
        flip,
      ),
    )
    c.add(
      stroke(`M${n(figures[1]!.handL[0])} ${n(figures[1]!.handL[1])}Q820 420 ${620} 260`, '#fdfbf0', 2.5),
      stroke(`M${n(figures[2]!.handL[0])} ${n(figures[2]!.handL[1])}Q1060 420 1180 210`, '#fdfbf0', 2.5),
      kite(600, 200, 1.1, -18, '#e8433f', '#f7c552'),
      kite(900, 110, 0.6, 12, '#3f7ac0', '#fbeed3'),
      moonKite,
      kite(330, 330, 0.5, -8, '#8a4ab0', '#f4a0b0'),
    )
    for (const [i, f] of figures.entries())
      c.add(ellipse(kids[i]![0], kids[i]![1] + 6, 60, 8, '#2a5a2c', 'opacity="0.5"'), f.svg)
    c.add(
      `<g transform="translate(170 800)">${path('M-80 -60C-90 -110 60 -120 80 -90L116 -120L120 -96L96 -60L60 -50L60 0L44 0L40 -40L-40 -40L-50 0L-66 0L-66 -40Z', '#5a4a4c')}${stroke('M96 -116Q120 -150 150 -130M110 -112Q150 -130 146 -160', '#2a2430', 7)}</g>`,
    )
    c.add(grass(c, 905, 70, ['#3f7a34', '#5a9a3c', '#8ab84a', '#2f6a34'], 260))
    for (let i = 0; i < 26; i++)
      c.add(flower(c, c.r(0, c.w), c.r(830, 890), c.r(8, 14), c.pick(['#fdfbf0', '#f2c83c', '#f4a0b8'])))
  },
}
export default scene
