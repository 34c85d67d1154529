import { rain } from '../lib/air.ts'
import {
  type Canvas,
  circle,
  curve,
  dark,
  ellipse,
  light,
  line,
  n,
  type Point,
  path,
  poly,
  rect,
  stroke,
} from '../lib/canvas.ts'
import { palm } from '../lib/plants.ts'
import type { Scene } from '../lib/scene.ts'
import { sky } from '../lib/sky.ts'

function lightning(c: Canvas, x: number, y: number, length: number): string {
  const p: Point[] = [[x, y]]
  for (let i = 1; i <= 9; i++) p.push([x + c.r(-34, 34) + i * 6, y + (length / 9) * i])
  const d = p.map(([px, py], i) => `${i ? 'L' : 'M'}${n(px)} ${n(py)}`).join('')
  return (
    c.blur(stroke(d, '#bcd8ff', 22), 12) +
    stroke(d, '#f4faff', 4) +
    stroke(`M${n(p[4]![0])} ${n(p[4]![1])}l-50 50l-10 60`, '#e6f2ff', 2.5)
  )
}

/** A row of sharp-crested seas. */
function wave(c: Canvas, y: number, amp: number, colour: string, foam: string): void {
  const length = amp * 7
  const shift = c.r(0, length)
  const crest = (x: number): number => Math.abs(Math.sin(((x + shift) / length) * Math.PI))
  const height = (x: number): number =>
    y + amp * (2 * crest(x) ** 0.8 - 1) + Math.sin(x / 57 + shift) * amp * 0.12
  const p: Point[] = []
  for (let x = -60; x <= c.w + 80; x += 12) p.push([x, height(x)])
  const d = curve(p)
  c.add(
    path(
      `${d}L${c.w + 80} ${c.h}L-60 ${c.h}Z`,
      c.down([0, light(colour, 0.3)], [0.22, colour], [1, dark(colour, 0.55)]),
    ),
  )
  let s = ''
  for (let i = 0; i < 240; i++) {
    const x = c.r(-40, c.w + 40)
    const near = 1 - crest(x)
    const below = c.random() ** 2 * amp * 1.5
    if (c.random() > 0.1 + near ** 2) continue
    s += ellipse(
      x + below * 0.7,
      height(x) + below,
      c.r(4, 22) * (0.4 + near),
      c.r(1, 4),
      foam,
      `opacity="${n(c.r(0.2, 0.85) * (0.4 + near * 0.6))}"`,
    )
  }
  c.add(stroke(d, foam, 2.5, 'opacity="0.5"'), s)
}

const scene: Scene = {
  finish: { tone: 0.26, bloom: 0.4 },
  draw(c) {
    sky(c, 'storm', 560)
    c.add(
      c.noise(0, -40, c.w, 560, '#070d16', { opacity: 0.95, gain: 5, cut: 2, seed: 11, fade: 'bottom' }),
      c.noise(0, 40, c.w, 420, '#9fb4b4', { opacity: 0.35, seed: 21, fx: 0.003, fy: 0.009 }),
    )
    c.add(lightning(c, 500, 60, 460), c.glow(540, 300, 420, '#a9c8f0', 0.5))
    for (const [y, a, col] of [
      [540, 26, '#3d5d66'],
      [610, 44, '#2f5560'],
      [690, 66, '#234a58'],
      [780, 80, '#163846'],
    ] as const)
      wave(c, y, a, col, '#dfeae4')
    c.add(
      path(
        'M-20 900L-20 560C80 470 240 440 360 520C300 500 250 530 262 580C290 650 420 700 560 900Z',
        c.slant([0, '#7fb0aa'], [0.4, '#2f6a74'], [1, '#0f2f3e']),
      ),
      stroke('M-20 560C80 470 240 440 360 520C300 500 250 530 262 580', '#f2f6ee', 14),
    )
    for (let i = 0; i < 130; i++)
      c.add(
        circle(
          c.r(140, 440) + c.r(-40, 40),
          c.r(430, 640),
          c.r(1.5, 8),
          '#eef5ef',
          `opacity="${n(c.r(0.3, 0.9))}"`,
        ),
      )
    c.add(path('M1020 900Q1200 760 1400 740Q1540 730 1640 760L1640 900Z', '#0b151a'))
    for (const [x, y, h] of [
      [1220, 800, 400],
      [1340, 770, 500],
      [1480, 760, 420],
    ] as const)
      c.add(palm(c, x, y, h, '#0a1418', { lean: 0.22, wind: 1 }))
    c.add(
      poly(
        [
          [1400, 760],
          [1400, 690],
          [1500, 690],
          [1500, 760],
        ],
        '#10191c',
      ),
      poly(
        [
          [1384, 694],
          [1450, 640],
          [1516, 694],
        ],
        '#0a1012',
      ),
      rect(1430, 706, 28, 30, '#ffc76a'),
      c.glow(1444, 720, 60, '#ffb84d', 0.7),
    )
    c.add(
      `<g transform="rotate(-12 760 600)">${path('M690 590L710 630L820 630L850 584L800 596L720 598Z', '#7a2c26')}${rect(730, 562, 50, 34, '#d8d2bc')}${line(790, 596, 790, 510, '#1a1a1a', 4)}</g>`,
    )
    rain(c, 620, 0.5, 0.55)
  },
}
export default scene
