import { curve, ellipse, line, n, type Point, path, rect, stroke } from '../lib/canvas.ts'
import { figure } from '../lib/figure.ts'
import { hills } from '../lib/land.ts'
import { grass } from '../lib/plants.ts'
import type { Scene } from '../lib/scene.ts'
import { clouds, sky, sun } from '../lib/sky.ts'

const scene: Scene = {
  draw(c) {
    sky(c, 'gold', 520)
    sun(c, 1130, 300, 80, '#fffbe0', '#ffd877', 0.9)
    clouds(c, 20, 300, '#fff4d0', 0.5, 4)
    hills(c, 440, 46, '#a98a4a', { mist: '#f0cf7c', bottom: 600 })
    c.add(rect(0, 500, c.w, 400, c.down([0, '#f0c858'], [1, '#8a5a1c'])))
    for (let row = 0; row < 9; row++)
      c.add(
        `<g opacity="${0.5 + row * 0.05}">${grass(c, 560 + row * 40, 40 + row * 10, ['#e3b13e', '#c98f2c', '#f4d06a', '#b8862a'], 130)}</g>`,
      )
    for (const [x, y, h] of [
      [360, 600, 130],
      [450, 606, 126],
      [560, 590, 110],
    ] as const)
      c.add(
        figure(
          x,
          y,
          h,
          { lean: 38, armL: [20, 10], armR: [4, 10], legL: [10, -4], legR: [-10, -4] },
          { top: '#8a3b34', bottom: '#2a2338', hat: 'non' },
        ).svg,
      )
    let s = ''
    for (let i = 0; i < 24; i++) {
      const x = 60 + i * 64 + c.r(-20, 20)
      const top = c.r(230, 480)
      const bend = c.r(90, 190) * (c.chance(0.75) ? 1 : -1)
      const at = (t: number): Point => [
        x + bend * t ** 2.4,
        920 - (920 - top) * (t < 0.86 ? t / 0.86 : 1 - (t - 0.86) * 1.4),
      ]
      s += stroke(curve(Array.from({ length: 11 }, (_, k) => at(k / 10))), '#8a7a26', 5)
      for (let k = 0; k < 34; k++) {
        const [gx, gy] = at(0.66 + (k / 34) * 0.42)
        const a = c.r(30, 150) + (bend < 0 ? 40 : -10)
        s += `<g transform="translate(${n(gx)} ${n(gy)}) rotate(${n(a)})">${ellipse(13, 0, 14, 5.5, c.pick(['#f2c14a', '#e0a02e', '#ffdf86', '#b9781e']))}${line(24, 0, 44, -2, '#ffe9a6', 1)}</g>`
      }
      s += path(
        `M${n(x)} 910Q${n(x - 30)} 700 ${n(x - bend * 0.8)} ${n(top + 160)}Q${n(x - 10)} 700 ${n(x + 12)} 910Z`,
        c.pick(['#7f8a2e', '#a79a38', '#5f7426']),
      )
    }
    c.add(s)
  },
}
export default scene
