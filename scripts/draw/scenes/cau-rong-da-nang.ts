import { skyline } from '../lib/buildings.ts'
import { type Canvas, curve, ellipse, line, n, type Point, poly, rect, stroke } from '../lib/canvas.ts'
import { figure, STAND, shadow } from '../lib/figure.ts'
import { reflect, water } from '../lib/land.ts'
import type { Scene } from '../lib/scene.ts'
import { sky, stars } from '../lib/sky.ts'
import { head, NEON } from '../props/city.ts'

function crowdRow(c: Canvas, y: number, size: number, colour: string): string {
  let s = ''
  for (let x = -20; x < c.w + 30; x += size * c.r(0.5, 0.8)) {
    const h = size * c.r(1.5, 2.1)
    s += figure(
      x,
      y + h * 0.55,
      h,
      c.chance(0.25) ? { armL: [120, 170], armR: [-20, -30] } : STAND,
      shadow(colour, c.chance(0.2) ? { hairStyle: 'long' } : {}),
      c.chance(0.5),
    ).svg
  }
  return s
}

const move = (s: string, x: number, y: number, k: number) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${k})">${s}</g>`

const scene: Scene = {
  finish: { bloom: 0.55 },
  draw(c) {
    sky(c, 'night', 600)
    stars(c, 120, 380)
    c.add(
      c.glow(300, 600, 800, '#3a66c0', 0.4),
      skyline(c, 606, { min: 30, max: 190, widths: [30, 70], colour: '#1a2c62', lit: NEON, share: 0.3 }),
    )
    const spine: Point[] = []
    for (let i = 0; i <= 40; i++)
      spine.push([-80 + i * 33, 470 - Math.abs(Math.sin((i / 40) * Math.PI * 3 + 0.35)) * 150])
    let body = ''
    for (const [k, w, tint] of [
      [0, 44, '#b8721d'],
      [-5, 34, '#f0a830'],
      [-10, 14, '#ffe08a'],
    ] as const)
      body += stroke(curve(spine.map(([x, y]) => [x, y + k] as Point)), tint, w)
    for (let i = 1; i < 40; i++)
      body += poly(
        [
          [spine[i]![0] - 10, spine[i]![1] - 20],
          [spine[i]![0] + 4, spine[i]![1] - 46],
          [spine[i]![0] + 12, spine[i]![1] - 20],
        ],
        '#ffd062',
      )
    const [hx, hy] = spine.at(-1)!
    body += move(head(c), hx + 6, hy - 20, 1.2)
    let deck = rect(0, 540, c.w, 26, '#22305e') + rect(0, 536, c.w, 5, '#ffce7a')
    for (let i = 0; i < 40; i++) deck += line(spine[i]![0], spine[i]![1], spine[i]![0], 540, '#5d78c0', 3)
    for (const x of [60, 420, 800, 1180, 1520])
      deck += poly(
        [
          [x - 40, 566],
          [x + 40, 566],
          [x + 22, 640],
          [x - 22, 640],
        ],
        '#182650',
      )
    const all = deck + body
    water(c, 626, '#24386e', '#060c22')
    c.add(reflect(c, all, 628, { opacity: 0.7, ripple: 40 }), all)
    let fire = ''
    for (let i = 0; i < 60; i++) {
      const t = c.random() ** 0.8
      fire += ellipse(
        hx + 110 + t * 280,
        hy - 34 + t * 20 + c.r(-1, 1) * 78 * t,
        20 + 46 * t,
        12 + 26 * t,
        c.pick(['#ffec9a', '#ffb53f', '#ff7a2a', '#e8431f']),
        `opacity="${n(0.75 - t * 0.5)}"`,
      )
    }
    c.add(c.blur(fire, 7), c.glow(hx + 230, hy - 20, 380, '#ff8a35', 0.6))
    for (let i = 0; i < 40; i++) c.add(line(i * 42, 548, i * 42 + 16, 548, i % 2 ? '#fff4d0' : '#ff5a48', 4))
    c.add(crowdRow(c, 900, 70, '#050917'))
  },
}
export default scene
