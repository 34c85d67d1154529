import { junk } from '../lib/harbour.ts'
import { karst, reflect, streaks, water } from '../lib/land.ts'
import type { Scene } from '../lib/scene.ts'
import { birds, clouds, sky, sun } from '../lib/sky.ts'

const scene: Scene = {
  draw(c) {
    sky(c, 'teal', 560)
    clouds(c, 20, 320, '#fff0d0', 0.55, 14)
    sun(c, 640, 400, 50, '#fff8d8', '#ffe2a0')
    let far = ''
    for (const [x, w, h] of [
      [140, 260, 150],
      [420, 200, 110],
      [900, 300, 170],
      [1250, 240, 200],
      [1500, 260, 150],
    ] as const)
      far += karst(c, x, 560, w, h, '#7fa8a4', '#dfe4c4')
    c.add(far, c.noise(0, 430, c.w, 170, '#f6efd0', { opacity: 0.7, seed: 3 }))
    let mid = ''
    for (const [x, w, h] of [
      [20, 340, 300],
      [1130, 210, 320],
      [1330, 330, 250],
    ] as const)
      mid += karst(c, x, 580, w, h, '#3f7674', '#b6cfb4')
    let near = ''
    for (const [x, w, h] of [
      [250, 260, 420],
      [1540, 400, 500],
    ] as const)
      near += karst(c, x, 606, w, h, '#1c4a4c', '#7fae9c')
    water(c, 566, '#bfdac0', '#0f4552', { glint: '#fffbe0', at: 640, spread: 70 })
    c.add(reflect(c, mid + near, 590, { opacity: 0.5 }), mid, near)
    const boat = junk(c, 760, 690, 1.35, '#b5442f', '#3a1f1a')
    c.add(
      reflect(c, boat, 726, { opacity: 0.55 }),
      boat,
      junk(c, 1010, 600, 0.4, '#c9774a', '#3a2a2a'),
      streaks(c, 740, 900, '#e6f0d4', 30, 0.4),
    )
    birds(c, 520, 210, 9, '#1e4a50')
  },
}
export default scene
