import { skyline } from '../lib/buildings.ts'
import { circle, ellipse, light, line, n, path, rect } from '../lib/canvas.ts'
import { figure, WALK } from '../lib/figure.ts'
import type { Scene } from '../lib/scene.ts'
import { clouds, sky } from '../lib/sky.ts'

const scene: Scene = {
  draw(c) {
    sky(c, 'day', 700)
    clouds(c, 20, 460, '#ffffff', 0.75, 12)
    c.add(skyline(c, 690, { min: 80, max: 280, widths: [40, 90], colour: '#9fb8cc', side: '#8aa6c0' }))
    c.add(
      rect(640, 90, 250, 610, c.across([0, '#bfe4ee'], [0.5, '#5f9fb8'], [1, '#2a5f80'])),
      rect(890, 90, 46, 610, c.down([0, '#f4f0e4'], [1, '#b8b4a4'])),
    )
    for (let i = 0; i < 30; i++)
      c.add(line(640, 100 + i * 20, 890, 100 + i * 20, '#eafaff', 1.6, 'opacity="0.5"'))
    for (let i = 0; i < 14; i++)
      c.add(line(640 + i * 18, 90, 640 + i * 18, 700, '#12405c', 1.2, 'opacity="0.4"'))
    c.add(
      path('M936 700L936 590Q1120 500 1420 600L1420 700Z', c.down([0, '#f2eee0'], [1, '#a8aca4'])),
      path('M1120 560Q1180 480 1250 560Z', '#c9d4d0'),
      rect(960, 640, 440, 50, '#4a7f98'),
      rect(330, 610, 310, 90, c.down([0, '#e8e4d6'], [1, '#9aa09c'])),
    )
    let greens = ''
    for (let i = 0; i < 160; i++)
      greens += ellipse(
        c.r(-20, c.w),
        c.r(690, 730),
        c.r(20, 50),
        c.r(14, 26),
        c.pick(['#2f6a44', '#4a8a54', '#1f4f3c', '#6fa65c']),
      )
    c.add(greens, rect(0, 726, c.w, 180, c.down([0, '#d8dcd4'], [1, '#6f8090'])))
    const colours = ['#d8343f', '#f2c83c', '#2f7ac8', '#2f9a6a', '#f4f4f0', '#e8803c', '#7a4aa8', '#3fb0c8']
    for (let i = 0; i < 15; i++) {
      const k = 0.45 + Math.abs(i - 7) * 0.12
      const x = 800 + (i - 7) * (76 + Math.abs(i - 7) * 6)
      const y = 740 + Math.abs(i - 7) * 17
      const tint = colours[(i * 3) % 8]!
      c.add(
        line(x, y, x, y - 420 * k, '#f2f4f4', 7 * k),
        circle(x, y - 424 * k, 8 * k, '#f2c83c'),
        `<g transform="translate(${n(x)} ${n(y - 414 * k)}) scale(${k.toFixed(2)})">${path('M2 0C50 -22 80 26 150 0L147 40C90 62 60 16 2 42Z', light(tint, 0.14))}${path('M2 41C60 15 90 61 147 39L142 92C90 116 50 70 2 98Z', tint)}${path('M60 8C90 26 110 10 150 0L142 92C110 104 90 106 60 82Z', '#0a1430', 'opacity="0.14"')}</g>`,
      )
    }
    for (const [x, y, h, fl] of [
      [420, 850, 150, false],
      [540, 860, 156, true],
      [1030, 850, 150, false],
      [1110, 856, 150, false],
    ] as const)
      c.add(
        ellipse(x, y, 40, 5, '#1a2a44', 'opacity="0.4"'),
        figure(x, y, h, WALK, { top: c.pick(['#1d2c58', '#7a2a3a', '#3a4a5a']), bottom: '#14203e' }, fl).svg,
      )
  },
}
export default scene
