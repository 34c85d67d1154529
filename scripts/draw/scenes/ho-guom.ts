import { roof } from '../lib/buildings.ts'
import {
  type Canvas,
  curve,
  dark,
  ellipse,
  light,
  line,
  n,
  type Point,
  path,
  rect,
  stroke,
} from '../lib/canvas.ts'
import { hills, reflect, streaks, water } from '../lib/land.ts'
import { bough, tree } from '../lib/plants.ts'
import type { Scene } from '../lib/scene.ts'
import { sky, sun } from '../lib/sky.ts'

function grassTuft(c: Canvas): string {
  let s = ''
  for (let i = 0; i < 26; i++)
    s += ellipse(
      c.r(630, 970),
      c.r(536, 552),
      c.r(10, 26),
      c.r(6, 14),
      c.pick(['#3f6d45', '#5a8a52', '#2f5a40']),
    )
  return s
}

const scene: Scene = {
  draw(c) {
    sky(c, 'teal', 520)
    sun(c, 1050, 300, 40, '#fff4cf', '#ffdf9c', 0.6)
    hills(c, 470, 26, '#5e9a95', { mist: '#cfe0c4', detail: 3, bottom: 560 })
    let far = ''
    for (let x = -30; x < c.w + 40; x += 52)
      far += tree(c, x, 540, c.r(110, 190), '#2d6a64', '#5f9a78', '#1d3b40')
    c.add(far, c.noise(0, 420, c.w, 190, '#f1edd0', { opacity: 0.75, seed: 9, gain: 3, cut: 1.1 }))
    const t = '#c9b48a'
    let tower = ellipse(800, 556, 200, 20, '#2b4a3c') + ellipse(800, 548, 180, 16, '#4c7a4c')
    for (const [w, h, y, arches] of [
      [190, 84, 546, 3],
      [150, 68, 456, 3],
      [112, 52, 386, 1],
    ] as const) {
      tower +=
        rect(800 - w / 2, y - h, w, h, c.across([0, light(t, 0.3)], [0.5, t], [1, dark(t, 0.55)])) +
        rect(800 - w / 2 - 8, y - h - 8, w + 16, 12, dark(t, 0.25))
      for (let i = 0; i < arches; i++) {
        const ax = 800 + (i - (arches - 1) / 2) * w * 0.3
        tower += path(
          `M${n(ax - w * 0.09)} ${y - 6}v${-h * 0.45}a${n(w * 0.09)} ${n(w * 0.12)} 0 0 1 ${n(w * 0.18)} 0v${h * 0.45}z`,
          '#23302c',
        )
      }
    }
    tower +=
      roof(800, 336, 116, 34, '#6e4a3a') +
      rect(772, 290, 56, 18, t) +
      roof(800, 294, 80, 26, '#6e4a3a') +
      grassTuft(c)
    let bridge = ''
    const arc = (x: number) => 520 - 66 * Math.sin(((x - 1130) / 470) * Math.PI * 0.92)
    for (let x = 1130; x <= 1600; x += 22)
      bridge += line(x, arc(x), x, 575, '#7e1f22', 5) + line(x, arc(x) - 36, x, arc(x), '#d3423a', 4)
    const deck = Array.from({ length: 24 }, (_, i) => [1130 + i * 21, arc(1130 + i * 21)] as Point)
    bridge +=
      stroke(curve(deck), '#c23430', 15) +
      stroke(curve(deck.map(([x, y]) => [x, y - 36] as Point)), '#e8584a', 6) +
      stroke(curve(deck.map(([x, y]) => [x, y - 18] as Point)), '#d3423a', 3)
    water(c, 552, '#b7d3b4', '#123f46', { glint: '#fff6d0', at: 1010, spread: 60, count: 90 })
    c.add(reflect(c, far + tower + bridge, 556, { opacity: 0.55 }), tower, bridge)
    c.add(
      streaks(c, 600, 900, '#0d3540', 50, 0.35),
      bough(c, -40, 40, 760, 12, '#12352f', '#3f7a4c', 20),
      bough(c, 1650, -30, 520, 155, '#12352f', '#3f7a4c', 18),
      bough(c, -60, 180, 420, 30, '#0e2b2a', '#2f6644', 20),
    )
  },
}
export default scene
