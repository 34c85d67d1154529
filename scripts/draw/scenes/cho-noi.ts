import { circle, line } from '../lib/canvas.ts'
import { figure } from '../lib/figure.ts'
import { sampan } from '../lib/harbour.ts'
import { hills, reflect, streaks, water } from '../lib/land.ts'
import { palm } from '../lib/plants.ts'
import type { Scene } from '../lib/scene.ts'
import { sky, sun } from '../lib/sky.ts'

const scene: Scene = {
  draw(c) {
    sky(c, 'dawn', 360)
    sun(c, 420, 270, 40)
    hills(c, 330, 14, '#7d7d9a', { detail: 4, bottom: 380 })
    let far = ''
    for (let x = 0; x < c.w; x += 60) far += palm(c, x, 368, c.r(60, 120), '#3d5360')
    c.add(far)
    water(c, 366, '#f3bd92', '#274653', { glint: '#fff0c2', at: 420, spread: 60 })
    const boat = (x: number, y: number, l: number, hull: string, goods: readonly string[], face: boolean) => {
      let s = ''
      for (let i = 0; i < 60; i++) {
        const t = c.r(-0.32, 0.24)
        s += circle(
          x + t * l,
          y - l * 0.045 - c.r(0, 0.075) * l * (1 - Math.abs(t) * 2),
          l * c.r(0.014, 0.026),
          c.pick(goods),
        )
      }
      const px = x - l * 0.3
      s = line(px, y, px + l * 0.02, y - l * 0.62, '#6b4a2a', l * 0.012) + s
      for (let i = 0; i < 4; i++)
        s += circle(px + l * 0.04 + i * l * 0.015, y - l * 0.58 + i * l * 0.05, l * 0.024, goods[0]!)
      const f = figure(
        x + l * 0.33,
        y - l * 0.02,
        l * 0.36,
        { lean: 8, armL: [50, 80], armR: [20, 60], legL: [12, 0], legR: [-12, -10] },
        {
          top: c.pick(['#8c3a5c', '#2f6a7a', '#c0662f', '#4a5aa0']),
          bottom: '#1a1c2e',
          hat: 'non',
          legs: 'wide',
        },
        face,
      )
      const all = f.svg + s + sampan(x, y, l, hull, '#ffd08c')
      return reflect(c, all, y + l * 0.045, { opacity: 0.4, squash: 0.7 }) + all
    }
    c.add(
      boat(300, 440, 300, '#3d3340', ['#e8a33a', '#d5632f'], true),
      boat(860, 430, 260, '#3d3340', ['#7fa03c', '#a8bd4a'], false),
      boat(1340, 460, 330, '#40303a', ['#c8452f', '#e07a3a'], true),
    )
    c.add(
      boat(1010, 570, 480, '#4a2c22', ['#8fae3c', '#5f8a34', '#b9c65a'], true),
      boat(420, 620, 560, '#56301f', ['#f0a232', '#e67f28', '#f7c552'], false),
    )
    c.add(
      boat(1130, 800, 760, '#3c2118', ['#d84a3a', '#e8783c', '#f0a04a'], true),
      streaks(c, 760, 900, '#ffe2b4', 26, 0.4),
    )
  },
}
export default scene
