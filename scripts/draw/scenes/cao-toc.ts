import { curve, light, line, type Point, path, stroke } from '../lib/canvas.ts'
import { hills } from '../lib/land.ts'
import { tree } from '../lib/plants.ts'
import type { Scene } from '../lib/scene.ts'
import { clouds, sky, sun } from '../lib/sky.ts'

/** Points along a road that runs to the horizon in bends. */
const road = (t: number, side: number): Point => {
  const y = 420 + 500 * t ** 1.7
  const centre = 860 + Math.sin(t * 3.4 + 0.5) * 330 * (1 - t * 0.2) - 240 * t
  return [centre + side * (8 + 430 * t ** 1.7), y]
}

const ribbon = (from: number, to: number): string => {
  const ts = Array.from({ length: 41 }, (_, i) => i / 40)
  return `${curve(ts.map((t) => road(t, from)))}${curve([...ts].reverse().map((t) => road(t, to))).replace('M', 'L')}Z`
}

const scene: Scene = {
  finish: { bloom: 0.5 },
  draw(c) {
    sky(c, 'dusk', 440)
    sun(c, 960, 380, 46)
    clouds(c, 10, 330, '#ffab84', 0.5, 17)
    hills(c, 360, 90, '#6a4a78', { mist: '#e09074' })
    hills(c, 430, 60, '#3f3d66', { mist: '#8a5a70' })
    hills(c, 500, 40, '#232c4a', { mist: '#1a2238' })
    for (let i = 0; i < 60; i++) {
      const t = c.random()
      const y = 500 + t * 340
      c.add(tree(c, c.chance(0.5) ? c.r(-30, 330) : c.r(1250, 1640), y, 50 + 110 * t, '#141f34', '#2f3d50'))
    }
    c.add(
      path(ribbon(-1.25, 1.25), '#1a1e30'),
      path(ribbon(-1.12, 1.12), c.down([0, '#7a5a70'], [0.3, '#3a3d58'], [1, '#20243a'])),
      path(ribbon(-0.05, 0.05), '#59604a'),
    )
    for (const k of [-0.76, -0.4, 0.4, 0.76])
      c.add(
        stroke(
          curve(Array.from({ length: 31 }, (_, i) => road(i / 30, k))),
          '#f2ead2',
          3,
          'stroke-dasharray="26 34" opacity="0.55"',
        ),
      )
    const trail = (k: number, colour: string, w: number) => {
      const d = curve(Array.from({ length: 31 }, (_, i) => road(i / 30, k)))
      return c.blur(stroke(d, colour, w * 3.4), 7, 'opacity="0.6"') + stroke(d, light(colour, 0.5), w)
    }
    for (const k of [-0.9, -0.62, -0.56, -0.25]) c.add(trail(k, '#ff4630', 3))
    for (const k of [0.24, 0.54, 0.6, 0.92]) c.add(trail(k, '#ffe6a8', 3.4))
    for (let i = 1; i < 12; i++) {
      const [x, y] = road(i / 12, 1.3)
      const h = 30 + 240 * (i / 12) ** 1.6
      c.add(
        line(x, y, x, y - h, '#10131f', 2 + i * 0.5),
        line(x, y - h, x - h * 0.2, y - h * 1.04, '#10131f', 2 + i * 0.3),
        c.glow(x - h * 0.2, y - h * 1.03, h * 0.34, '#ffcf86', 0.8),
      )
    }
  },
}
export default scene
