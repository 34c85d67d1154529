import { house } from '../lib/buildings.ts'
import { circle, curve, ellipse, line, n, type Point, path, rect, stroke } from '../lib/canvas.ts'
import { figure, WALK } from '../lib/figure.ts'
import { audience } from '../lib/portrait.ts'
import type { Scene } from '../lib/scene.ts'
import { sky, stars } from '../lib/sky.ts'
import { lantern } from '../props/culture.ts'

const scene: Scene = {
  finish: { bloom: 0.5 },
  draw(c) {
    sky(c, 'night', 700)
    stars(c, 80, 320)
    c.add(c.glow(800, 620, 800, '#ff8a3c', 0.65))
    for (let i = 0; i < 8; i++)
      c.add(
        house(
          c,
          -30 + i * 210,
          700,
          190,
          c.r(300, 420),
          c.pick(['#d8a03c', '#c8783c', '#b8603c', '#d8b45c']),
          '#2f5a5c',
          '#ffcf7a',
        ),
      )
    c.add(rect(0, 0, c.w, 700, '#1a0c2c', 'opacity="0.35"'))
    for (let r = 0; r < 4; r++) {
      c.add(stroke(`M-20 ${40 + r * 60}Q800 ${190 + r * 70} 1620 ${30 + r * 60}`, '#14080f', 3))
      for (let i = 0; i < 11; i++) {
        const t = (i + 0.5 + (r % 2) * 0.4) / 11
        c.add(
          lantern(
            c,
            t * 1600,
            40 + r * 60 + (150 + r * 10) * 2 * t * (1 - t) + 42,
            24 + r * 5,
            c.pick(['#ff5a3c', '#ffb03c', '#ff7aa0', '#5fc0d8', '#a8e05a']),
          ),
        )
      }
    }
    c.add(rect(0, 690, c.w, 210, c.down([0, '#8a3a2c'], [1, '#240c1c'])))
    const spine: Point[] = [
      [120, 690],
      [250, 560],
      [400, 610],
      [560, 520],
      [720, 590],
      [880, 500],
      [1030, 520],
      [1140, 440],
    ]
    for (const [x, y] of spine.slice(0, 7))
      c.add(
        line(x, y + 20, x + 6, 780, '#f2c05a', 8),
        figure(
          x + 10,
          850,
          230,
          { ...WALK, armL: [130, 170], armR: [110, 165] },
          { top: '#f2c83c', bottom: '#c8323a', hat: 'none', skin: '#d79b72' },
        ).svg,
      )
    c.add(
      stroke(curve(spine), '#a8181f', 84),
      stroke(curve(spine.map(([x, y]) => [x, y - 8] as Point)), '#e8382f', 60),
      stroke(curve(spine.map(([x, y]) => [x, y - 10] as Point)), '#f7c552', 44, 'stroke-dasharray="5 22"'),
      stroke(curve(spine.map(([x, y]) => [x, y - 44] as Point)), '#f2c83c', 16, 'stroke-dasharray="12 10"'),
    )
    c.add(
      path(
        'M1100 470C1080 400 1140 350 1210 370L1320 400L1290 424L1326 446L1230 480C1180 500 1120 510 1100 470Z',
        c.down([0, '#ffdf6a'], [1, '#e8602c']),
      ),
      circle(1206, 400, 20, '#fff'),
      circle(1212, 402, 10, '#14080f'),
      stroke('M1140 380Q1090 320 1040 330M1160 368Q1130 300 1080 280', '#f2c83c', 14),
      stroke('M1310 404Q1370 380 1360 330', '#fff0b8', 5),
      path('M1230 446L1300 440L1240 466Z', '#7a0f14'),
      c.glow(1210, 410, 160, '#ffcf5a', 0.5),
    )
    const drummer = figure(
      1400,
      850,
      300,
      { armL: [80, 120], armR: [60, 140], lean: 10 },
      { top: '#c8323a', bottom: '#14121e' },
      true,
    )
    c.add(
      ellipse(1290, 760, 90, 96, '#6a1a1c'),
      ellipse(1276, 760, 76, 88, '#f4e2bc'),
      circle(1276, 760, 30, '#c8323a'),
      drummer.svg,
    )
    c.add(audience(c, 826, 1, 46, '#12081a', '#12081a'))
    for (let i = 0; i < 110; i++)
      c.add(
        rect(
          c.r(0, c.w),
          c.r(200, 860),
          c.r(4, 10),
          c.r(4, 8),
          c.pick(['#ffdf6a', '#ff5a48', '#fff0d0', '#6fd0e0']),
          `opacity="${n(c.r(0.4, 1))}" transform="rotate(${n(c.r(0, 30))})"`,
        ),
      )
  },
}
export default scene
