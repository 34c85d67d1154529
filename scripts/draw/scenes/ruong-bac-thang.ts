import { curve, dark, light, mix, n, type Point, path, poly, stroke } from '../lib/canvas.ts'
import { figure } from '../lib/figure.ts'
import { hills } from '../lib/land.ts'
import { grass, tree } from '../lib/plants.ts'
import type { Scene } from '../lib/scene.ts'
import { birds, clouds, sky, sun } from '../lib/sky.ts'

const scene: Scene = {
  draw(c) {
    sky(c, 'dawn', 420)
    sun(c, 1180, 250, 46)
    clouds(c, 20, 260, '#ffd9b0', 0.6, 6)
    hills(c, 290, 70, '#6b6f9c', { mist: '#f0c8a4' })
    hills(c, 360, 80, '#46708a', { mist: '#e6d7a8' })
    c.add(c.noise(0, 270, c.w, 190, '#fff0d0', { opacity: 0.75, seed: 5 }))
    const steps = 22
    for (let i = 0; i < steps; i++) {
      const t = i / (steps - 1)
      const y = 390 + 520 * t ** 1.25
      const p: Point[] = []
      for (let x = -40; x <= c.w + 60; x += 40)
        p.push([
          x,
          y +
            Math.sin(x / 230 + i * 0.22) * (24 + 46 * t) +
            Math.sin(x / 97 + i * 0.5) * (6 + 13 * t) -
            Math.max(0, x - 900) * 0.16 * (1 - t * 0.7),
        ])
      const d = curve(p)
      const tint =
        i % 4 === 1
          ? mix('#f2c98e', '#7fa0b8', t)
          : mix(c.pick(['#c9b23e', '#8fae3c', '#e0bd4a', '#6f9a3a']), '#2c5c34', t * 0.35)
      c.add(
        path(`${d}L1700 1000L-60 1000Z`, c.down([0, light(tint, 0.2)], [0.5, tint], [1, dark(tint, 0.5)])),
        `<g transform="translate(0 ${n(4 + 9 * t)})">${stroke(d, '#23351f', 3 + 8 * t, 'opacity="0.6"')}</g>`,
        stroke(d, '#fff0b0', 1 + 2 * t, 'opacity="0.5"'),
      )
    }
    for (const [x, y, k] of [
      [420, 560, 1],
      [1270, 470, 0.8],
    ] as const)
      c.add(
        poly(
          [
            [x - 50 * k, y],
            [x - 50 * k, y - 34 * k],
            [x + 50 * k, y - 34 * k],
            [x + 50 * k, y],
          ],
          '#4a2f28',
        ),
        poly(
          [
            [x - 70 * k, y - 28 * k],
            [x - 30 * k, y - 74 * k],
            [x + 30 * k, y - 74 * k],
            [x + 70 * k, y - 28 * k],
          ],
          '#8a6238',
        ),
        tree(c, x + 80 * k, y + 6, 110 * k, '#1f4630', '#6a9648'),
      )
    for (const [x, y, h] of [
      [700, 760, 110],
      [800, 770, 104],
      [1010, 690, 74],
    ] as const)
      c.add(
        figure(
          x,
          y,
          h,
          { lean: 42, armL: [10, 4], armR: [0, 8], legL: [10, -4], legR: [-8, -4] },
          { top: '#9c2f4a', bottom: '#1c2747', hat: 'non' },
        ).svg,
      )
    c.add(grass(c, 905, 80, ['#1c3a22', '#2f5a2a', '#446f30'], 160))
    birds(c, 560, 150, 8, '#3b3f66')
  },
}
export default scene
