import { windows } from '../lib/buildings.ts'
import { type Canvas, curve, dark, line, mix, n, type Point, poly, rect, stroke } from '../lib/canvas.ts'
import { figure, STAND, shadow } from '../lib/figure.ts'
import { sampan } from '../lib/harbour.ts'
import { hills, reflect, water } from '../lib/land.ts'
import type { Scene } from '../lib/scene.ts'
import { birds, clouds, sky, sun } from '../lib/sky.ts'
import { WARM } from '../props/city.ts'

function truss(c: Canvas, y: number, colour: string, lit: string): string {
  let s = ''
  const span = 400
  for (let x = -120; x < c.w + span; x += span) {
    const p: Point[] = []
    for (let i = 0; i <= 16; i++) {
      const t = i / 16
      p.push([x + t * span, y - 46 - 150 * (1 - Math.sin(t * Math.PI)) ** 1.25])
    }
    s += stroke(curve(p), colour, 11) + line(x, y, x + span, y, colour, 16)
    for (let i = 0; i <= 16; i++) {
      s += line(p[i]![0], p[i]![1], p[i]![0], y, colour, 4.5)
      if (i < 16) s += line(p[i]![0], i % 2 ? p[i]![1] : y, p[i + 1]![0], i % 2 ? y : p[i + 1]![1], colour, 3)
    }
    s += stroke(curve(p.map(([px, py]) => [px, py - 5] as Point)), lit, 2.5, 'opacity="0.8"')
    s += poly(
      [
        [x - 26, y],
        [x + 26, y],
        [x + 36, y + 150],
        [x - 36, y + 150],
      ],
      c.across([0, mix(colour, lit, 0.4)], [0.5, colour], [1, dark(colour, 0.5)]),
    )
  }
  return s
}

function grassBank(c: Canvas): string {
  let s = ''
  for (let i = 0; i < 180; i++) {
    const x = c.r(-20, c.w)
    const h = c.r(30, 110) * (0.5 + Math.abs(x / c.w - 0.55))
    s += stroke(
      `M${n(x)} 905Q${n(x + c.r(-6, 10))} ${n(900 - h * 0.6)} ${n(x + c.r(-14, 34))} ${n(900 - h)}`,
      '#140d24',
      c.r(2, 5),
    )
  }
  return s
}

const scene: Scene = {
  draw(c) {
    sky(c, 'dusk', 640)
    clouds(c, 60, 460, '#ff8e5e', 0.55, 12)
    sun(c, 520, 560, 70, '#fff0c2', '#ff9a4a')
    hills(c, 610, 14, '#7a3f5e', { detail: 3, bottom: 660 })
    const bridge = `<g transform="rotate(-2.5 800 500)">${truss(c, 560, '#241a3a', '#ff9d5c')}</g>`
    water(c, 660, '#e0795a', '#2a1b40', { glint: '#ffdf9c', at: 520, spread: 70 })
    c.add(reflect(c, bridge, 676, { opacity: 0.55, squash: 0.6 }), bridge)
    let train = ''
    for (let i = 0; i < 7; i++)
      train +=
        rect(640 + i * 108, 508 - i * 4.7, 102, 40, '#151226') +
        windows(c, 644 + i * 108, 512 - i * 4.7, 96, 26, 13, WARM, 1)
    c.add(train)
    for (const [x, y, l] of [
      [1180, 800, 240],
      [300, 740, 130],
    ] as const)
      c.add(
        sampan(x, y, l, '#1a1230', '#ffb070'),
        figure(x + 20, y - 4, l * 0.4, STAND, shadow('#1a1230', { hat: 'non' })).svg,
      )
    c.add(grassBank(c))
    birds(c, 1150, 240, 8, '#3a2248')
  },
}
export default scene
