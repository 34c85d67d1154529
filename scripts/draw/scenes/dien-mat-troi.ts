import { line, type Point, poly, rect } from '../lib/canvas.ts'
import { figure, STAND, WALK } from '../lib/figure.ts'
import { hills } from '../lib/land.ts'
import type { Scene } from '../lib/scene.ts'
import { sky, sun } from '../lib/sky.ts'

const scene: Scene = {
  draw(c) {
    sky(c, 'gold', 400)
    sun(c, 1060, 250, 66, '#fffbe0', '#ffd070', 0.9)
    hills(c, 370, 50, '#9c7a5a', { mist: '#f2cc8c' })
    c.add(rect(0, 420, c.w, 480, c.down([0, '#b8a05a'], [1, '#4a5530'])))
    for (let row = 0; row < 8; row++) {
      const t = (row / 7) ** 1.7
      const y = 440 + t * 420
      const h = 26 + 150 * t
      const w = 90 + 380 * t
      const shift = row % 2 ? -w * 0.3 : 0
      for (let x = shift - w; x < c.w + w; x += w * 1.04) {
        const k = (x + w / 2 - c.w / 2) * 0.12
        const [a, b, d, e]: Point[] = [
          [x + k * 0.5, y - h * 0.5],
          [x + w * 0.96 + k * 0.5, y - h * 0.5],
          [x + w - k * 0.2, y + h * 0.25],
          [x - k * 0.2, y + h * 0.25],
        ]
        c.add(
          line((d![0] + e![0]) / 2, y, (d![0] + e![0]) / 2, y + h * 0.5, '#3a3a34', 3 + 8 * t),
          poly([a!, b!, d!, e!], c.slant([0, '#6fa4dc'], [0.4, '#1d478c'], [1, '#0d2452'])),
        )
        for (let i = 1; i < 6; i++)
          c.add(
            line(
              a![0] + ((b![0] - a![0]) * i) / 6,
              a![1],
              e![0] + ((d![0] - e![0]) * i) / 6,
              e![1],
              '#bcd8f4',
              0.8 + 1.6 * t,
              'opacity="0.55"',
            ),
          )
        c.add(
          line(
            (a![0] + e![0]) / 2,
            y - h * 0.12,
            (b![0] + d![0]) / 2,
            y - h * 0.12,
            '#bcd8f4',
            0.8 + 1.6 * t,
            'opacity="0.55"',
          ),
          line(a![0], a![1], b![0], b![1], '#fff0c8', 1 + 2 * t),
        )
      }
    }
    c.add(
      figure(
        470,
        800,
        230,
        { ...WALK, armL: [60, 110] },
        { top: '#f08a2c', bottom: '#1c2747', hat: 'hard', hatColour: '#f4f0e2' },
      ).svg,
      figure(
        570,
        806,
        220,
        STAND,
        { top: '#2a5aa0', bottom: '#1c2747', hat: 'hard', hatColour: '#f2c83c' },
        true,
      ).svg,
    )
  },
}
export default scene
