import { path, rect } from '../lib/canvas.ts'
import { reflect, streaks, water } from '../lib/land.ts'
import type { Scene } from '../lib/scene.ts'
import { birds, clouds, sky, sun } from '../lib/sky.ts'
import { turbine } from '../lib/vehicles.ts'

const scene: Scene = {
  draw(c) {
    sky(c, 'day', 580)
    sun(c, 300, 300, 50, '#fffbe8', '#fff0c0', 0.5)
    clouds(c, 20, 420, '#ffffff', 0.75, 31)
    for (let i = 0; i < 9; i++)
      c.add(turbine(c, 120 + i * 170 + c.r(-40, 40), 600, c.r(90, 140), c.r(0, 120), '#d6e2e6'))
    water(c, 590, '#8fc9d0', '#0f4a6c', { glint: '#fffdf0', at: 300, spread: 80, count: 110 })
    for (const [x, y, h, a] of [
      [470, 640, 260, 20],
      [1130, 660, 330, 70],
      [800, 690, 430, 44],
      [1420, 740, 520, 8],
    ] as const) {
      const t = rect(x - h * 0.03, y - h * 0.06, h * 0.06, h * 0.08, '#e8b23c') + turbine(c, x, y, h, a)
      c.add(reflect(c, t, y + h * 0.02, { opacity: 0.35, squash: 0.5 }), t)
    }
    c.add(
      `<g transform="translate(260 720) scale(0.8)">${path('M-150 -30L-120 24L110 24L160 -44L90 -24Z', '#b8412f')}${rect(-90, -80, 70, 54, '#f2ede0')}${rect(-84, -72, 58, 18, '#243556')}</g>`,
      streaks(c, 740, 900, '#e6f6f0', 46, 0.4),
    )
    birds(c, 1080, 150, 7, '#33526c')
  },
}
export default scene
