import { line, path, rect } from '../lib/canvas.ts'
import { cargoShip, crane, stack } from '../lib/harbour.ts'
import { hills, reflect, streaks, water } from '../lib/land.ts'
import type { Scene } from '../lib/scene.ts'
import { birds, clouds, sky, sun } from '../lib/sky.ts'

const scene: Scene = {
  draw(c) {
    sky(c, 'dusk', 600)
    clouds(c, 40, 420, '#ff9c72', 0.5, 15)
    sun(c, 1120, 520, 60)
    hills(c, 580, 26, '#6a3f66', { bottom: 640 })
    let s = ''
    for (const [x, k] of [
      [180, 1.1],
      [470, 1.25],
      [790, 1.1],
    ] as const)
      s += crane(x, 620, k, '#1b1c3c', '#ff9c6a')
    s += rect(-10, 606, 1000, 30, '#17152f') + stack(c, -10, 608, 26, 4, 36, 18)
    water(c, 630, '#e8836a', '#1b1a3e', { glint: '#ffe0a4', at: 1120, spread: 60 })
    const ship = cargoShip(c, 1010, 700, 1.25, '#1d3358')
    c.add(reflect(c, s, 634, { opacity: 0.5 }), s, reflect(c, ship, 726, { opacity: 0.5 }), ship)
    c.add(
      `<g transform="translate(330 790) scale(1.1)">${path('M-110 -34L-96 16L90 16L116 -40L70 -26Z', '#7a2430')}${rect(-30, -84, 70, 54, '#e6e0d0')}${rect(-24, -76, 58, 18, '#243556')}${rect(6, -126, 18, 44, '#20233c')}${line(-50, -30, -50, -120, '#20233c', 4)}</g>`,
      streaks(c, 800, 900, '#ffc49a', 26, 0.4),
    )
    birds(c, 700, 180, 10, '#3a2448')
  },
}
export default scene
