import { skyline, windows } from '../lib/buildings.ts'
import { ellipse, line, path, rect, stroke } from '../lib/canvas.ts'
import { reflect, water } from '../lib/land.ts'
import type { Scene } from '../lib/scene.ts'
import { clouds, sky } from '../lib/sky.ts'
import { NEON, WARM } from '../props/city.ts'

const scene: Scene = {
  finish: { bloom: 0.5 },
  draw(c) {
    sky(c, 'night', 640)
    c.add(c.glow(800, 620, 900, '#e0708a', 0.5), c.glow(1150, 600, 500, '#ffb469', 0.35))
    clouds(c, 80, 380, '#5a5f9c', 0.4, 5)
    c.add(skyline(c, 640, { min: 80, max: 260, widths: [30, 60], colour: '#2b3d78', lit: NEON, share: 0.22 }))
    let town = skyline(c, 650, {
      min: 60,
      max: 330,
      widths: [44, 92],
      colour: '#142250',
      lit: NEON,
      share: 0.4,
      side: '#0d1838',
    })
    for (let i = 0; i < 9; i++) {
      const w = 150 - i * 15
      const h = 250 + i * 38
      town +=
        rect(
          1050 - w / 2 + (i % 2 ? 5 : -5),
          650 - h,
          w,
          h,
          c.across([0, '#3b5aa8'], [0.5, '#1d3372'], [1, '#101d48']),
        ) + windows(c, 1050 - w / 2, 650 - h, w, 60, 8, ['#fff0c8', '#9fd8ff'], 0.7)
    }
    town += line(1050, 100, 1050, 40, '#cfe0ff', 4) + c.glow(1050, 40, 40, '#ff5a4d', 1)
    town +=
      path(
        'M520 650C500 480 520 330 566 250C606 330 640 480 628 650Z',
        c.across([0, '#5f86d8'], [0.5, '#21408c'], [1, '#101f50']),
      ) +
      ellipse(618, 372, 46, 10, '#c5d8ff') +
      ellipse(618, 368, 46, 8, '#3d5ca4') +
      windows(c, 528, 400, 94, 240, 9, ['#fff0c8', '#9fd8ff'], 0.55)
    water(c, 652, '#30407e', '#070d26')
    c.add(
      reflect(c, town, 654, { opacity: 0.8, ripple: 44 }),
      town,
      rect(0, 646, c.w, 8, '#ffc46e', 'opacity="0.55"'),
    )
    for (let i = 0; i < 26; i++)
      c.add(
        rect(
          c.r(0, c.w),
          c.r(670, 720),
          c.r(3, 8),
          c.r(60, 200),
          c.down([0, c.pick(NEON), 0.5], [1, c.pick(NEON), 0]),
        ),
      )
    c.add(
      path('M170 806Q420 830 640 806L600 846L210 846Z', '#0b1126'),
      rect(240, 764, 320, 44, '#121a38'),
      windows(c, 244, 766, 312, 34, 18, WARM, 1),
      stroke('M226 762Q400 730 580 762', '#ffcf87', 4),
    )
  },
}
export default scene
