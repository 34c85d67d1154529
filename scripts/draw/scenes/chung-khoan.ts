import { skyline } from '../lib/buildings.ts'
import { curve, dark, group, light, line, type Point, rect, stroke } from '../lib/canvas.ts'
import { back } from '../lib/portrait.ts'
import type { Scene } from '../lib/scene.ts'

const scene: Scene = {
  finish: { bloom: 0.55 },
  draw(c) {
    c.add(
      rect(0, 0, c.w, c.h, c.slant([0, '#050d26'], [0.6, '#0c2c5c'], [1, '#123a4c'])),
      group(
        skyline(c, 900, {
          min: 140,
          max: 560,
          widths: [70, 130],
          colour: '#12306a',
          lit: ['#9fd8ff'],
          share: 0.12,
        }),
        'opacity="0.35"',
      ),
    )
    for (let i = 0; i < 10; i++)
      c.add(
        line(0, 80 + i * 78, 1600, 80 + i * 78, '#7fb4e8', 1, 'opacity="0.2"'),
        line(80 + i * 165, 0, 80 + i * 165, 900, '#7fb4e8', 1, 'opacity="0.14"'),
      )
    let price = 560
    const ma: Point[] = []
    for (let i = 0; i < 34; i++) {
      const open = price
      price += c.r(-64, 50) - (i > 20 ? 10 : 3)
      price = Math.max(170, Math.min(680, price))
      const up = price < open
      const tint = up ? '#2fe08a' : '#ff4f4a'
      const x = 60 + i * 45
      const [a, b] = [Math.min(open, price), Math.max(open, price)]
      c.add(
        line(x, a - c.r(8, 46), x, b + c.r(8, 46), tint, 3.5),
        rect(
          x - 13,
          a,
          26,
          Math.max(8, b - a),
          c.across([0, light(tint, 0.35)], [1, dark(tint, 0.3)]),
          'rx="3"',
        ),
        rect(x - 13, 872 - c.r(20, 110), 26, 130, tint, 'opacity="0.28"'),
      )
      ma.push([x, (open + price) / 2 + 24])
    }
    const smooth = ma.map(
      (p, i): Point => [
        p[0],
        ma.slice(Math.max(0, i - 3), i + 4).reduce((s, q) => s + q[1], 0) /
          ma.slice(Math.max(0, i - 3), i + 4).length,
      ],
    )
    c.add(
      c.blur(stroke(curve(smooth), '#ffcf6a', 14), 9, 'opacity="0.7"'),
      stroke(curve(smooth), '#fff0b8', 4.5),
    )
    c.add(c.glow(1480, 280, 360, '#2fe08a', 0.35))
    for (const [x, r, long] of [
      [330, 66, false],
      [1130, 72, true],
    ] as const)
      c.add(
        back(x, 760, r, '#060c20', long, '#040816'),
        stroke(
          `M${x - r} 770Q${x - r} 670 ${x} 672Q${x + r} 670 ${x + r} 770`,
          '#5fc8ff',
          3,
          'opacity="0.6"',
        ),
      )
  },
}
export default scene
