import { shafts } from '../lib/air.ts'
import { dark, ellipse, light, line, n, path, rect, stroke } from '../lib/canvas.ts'
import { figure } from '../lib/figure.ts'
import { tree } from '../lib/plants.ts'
import type { Scene } from '../lib/scene.ts'
import { sky, sun } from '../lib/sky.ts'

const scene: Scene = {
  draw(c) {
    sky(c, 'gold', 520)
    sun(c, 1180, 190, 50)
    for (let i = 0; i < 9; i++)
      c.add(tree(c, i * 200 - 40, 560, c.r(220, 330), '#7a8a4c', '#d8c86a', '#5a4a34'))
    c.add(
      rect(0, 540, c.w, 360, c.down([0, '#d8b878'], [1, '#6a4a34'])),
      c.noise(0, 420, c.w, 220, '#fff4d0', { opacity: 0.5, seed: 2 }),
    )
    const strips = [
      ['#d8343f', 120],
      ['#f2a83c', 330],
      ['#e8607a', 540],
      ['#3fa0a8', 760],
      ['#8a4ab0', 980],
      ['#f2d05a', 1190],
      ['#2f6fc0', 1400],
    ] as const
    for (let row = 0; row < 2; row++) {
      const y = row ? 130 : 210
      c.add(line(-20, y, 1620, y - 10, '#4a2f1c', row ? 14 : 9))
      for (const [tint, x0] of strips) {
        const x = x0 + (row ? 60 : -30)
        const w = row ? 150 : 110
        const end = row ? 800 : 560
        const sway = row ? 70 : 30
        if (row && (x0 === 760 || x0 === 540)) continue
        c.add(
          path(
            `M${x - w / 2} ${y}C${x - w / 2 - 10} ${y + 200} ${x - w / 2 + sway} ${end - 240} ${x - w / 2 + sway * 1.3} ${end}Q${x + sway} ${end + 26} ${x + w / 2 + sway * 1.4} ${end - 10}C${x + w / 2 + sway} ${end - 260} ${x + w / 2 - 10} ${y + 200} ${x + w / 2} ${y}Z`,
            c.across(
              [0, light(tint, 0.4)],
              [0.2, tint],
              [0.4, dark(tint, 0.25)],
              [0.6, light(tint, 0.25)],
              [0.8, dark(tint, 0.3)],
              [1, tint],
            ),
            row ? '' : 'opacity="0.85"',
          ),
        )
      }
    }
    const f = figure(
      800,
      850,
      520,
      { armL: [130, 150], armR: [60, 110], head: -10, legL: [10, 0], legR: [-12, -14] },
      {
        top: '#fdf6e6',
        bottom: '#22202c',
        dress: 'ao-dai',
        legs: 'wide',
        hairStyle: 'long',
        hat: 'non',
        skin: '#eebf98',
      },
    )
    const edge = `M${n(f.handL[0] - 20)} ${n(f.handL[1] - 6)}C${n(f.handL[0] + 90)} ${n(f.handL[1] - 90)} 1040 380 1120 300C1180 250 1240 300 1290 250C1310 360 1250 420 1290 540`
    c.add(
      ellipse(800, 856, 120, 14, '#4a2f1c', 'opacity="0.5"'),
      path(
        `${edge}C1180 600 1110 760 1010 690C940 640 900 700 ${n(f.handR[0])} ${n(f.handR[1] + 6)}Z`,
        c.across(
          [0, '#ff8a7a'],
          [0.25, '#d8343f'],
          [0.45, '#9a1c2c'],
          [0.62, '#f0605a'],
          [0.82, '#b3242f'],
          [1, '#ff7a6a'],
        ),
      ),
      path(
        `M1010 330C1060 420 1000 560 1030 690C1090 720 1130 650 1150 600C1100 520 1150 420 1120 318Z`,
        '#5a0c1c',
        'opacity="0.25"',
      ),
      stroke(edge, '#ffc0a8', 3, 'opacity="0.6"'),
      f.svg,
    )
    shafts(c, 1200, 40, 2, 1000, '#fff4c8', 0.25, 5)
  },
}
export default scene
