import { circle, ellipse, group, line, n, poly, rect } from '../lib/canvas.ts'
import { figure, shadow } from '../lib/figure.ts'
import type { Scene } from '../lib/scene.ts'

const scene: Scene = {
  draw(c) {
    c.add(
      rect(0, 0, c.w, c.h, c.down([0, '#3a0f1c'], [0.6, '#a83a2c'], [1, '#5a1c1c'])),
      c.glow(800, 380, 560, '#ffc46a', 0.95),
      circle(
        800,
        390,
        260,
        c.radial([
          [0, '#fff3c8'],
          [1, '#ffb04a'],
        ]),
      ),
    )
    for (const x of [70, 1530])
      c.add(rect(x - 34, 0, 68, 760, c.across([0, '#8a2a24'], [0.4, '#c8452f'], [1, '#4a1418'])))
    c.add(
      rect(0, 0, c.w, 70, '#2a0c14'),
      ...Array.from(
        { length: 5 },
        (_, i) =>
          ellipse(240 + i * 280, 140, 40, 50, c.across([0, '#f0a23c'], [0.5, '#e8433f'], [1, '#7a1a1c'])) +
          line(240 + i * 280, 70, 240 + i * 280, 92, '#1a080c', 4) +
          c.glow(240 + i * 280, 140, 130, '#ff8a3c', 0.5),
      ),
    )
    c.add(
      poly(
        [
          [0, 740],
          [1600, 740],
          [1600, 900],
          [0, 900],
        ],
        c.down([0, '#7a2c24'], [1, '#240a12']),
      ),
      ...Array.from({ length: 9 }, (_, i) =>
        line(800 + (i - 4) * 150, 740, 800 + (i - 4) * 360, 900, '#14060a', 3, 'opacity="0.5"'),
      ),
    )
    const gi = { top: '#f6efe0', bottom: '#e8dcc6', legs: 'wide', shoe: '#d79b72' } as const
    const kick = {
      lean: -34,
      head: 10,
      armL: [40, 130] as const,
      armR: [-40, 40] as const,
      legL: [112, 112] as const,
      legR: [-4, -10] as const,
    }
    const guard = {
      lean: -8,
      armL: [70, 150] as const,
      armR: [40, 130] as const,
      legL: [44, -6] as const,
      legR: [-34, -20] as const,
    }
    for (const [x, y, h, pose, flip, belt] of [
      [600, 800, 520, kick, false, '#14121a'],
      [1060, 810, 500, guard, true, '#c8323a'],
    ] as const) {
      c.add(ellipse(x, y + 4, 180, 14, '#14060a', 'opacity="0.6"'))
      const f = figure(x, y, h, pose, gi, flip)
      c.add(
        group(figure(x + (flip ? -5 : 5), y - 4, h, pose, shadow('#ffd98a'), flip).svg, 'opacity="0.8"'),
        f.svg,
        `<g transform="translate(${n(f.hip[0])} ${n(f.hip[1] - 18)})">${rect(-32, -10, 64, 22, belt)}${line(6, 6, 24, 80, belt, 12)}${line(-2, 6, -22, 70, belt, 12)}</g>`,
      )
    }
    for (let i = 0; i < 60; i++)
      c.add(circle(c.r(300, 1300), c.r(600, 820), c.r(1, 5), '#ffdf9c', `opacity="${n(c.r(0.2, 0.8))}"`))
    c.add(c.noise(0, 640, c.w, 240, '#ffc27a', { opacity: 0.3, seed: 8 }))
  },
}
export default scene
