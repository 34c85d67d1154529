import { ellipse, group, line, n, path, poly, rect } from '../lib/canvas.ts'
import { figure, SIT, shadow } from '../lib/figure.ts'
import { spot } from '../lib/interior.ts'
import type { Scene } from '../lib/scene.ts'

const fiddle = (x: number, y: number, k: number, a: number): string =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${a}) scale(${k})">${path('M-34 0C-40 -30 -10 -36 0 -22C10 -36 40 -30 34 0C40 34 12 40 0 40C-12 40 -40 34 -34 0Z', '#9a4f24')}${line(0, -20, 0, -110, '#2a140c', 9)}${line(0, 30, 0, -100, '#f4e2b4', 2)}</g>`

const scene: Scene = {
  finish: { bloom: 0.45 },
  draw(c) {
    c.add(rect(0, 0, c.w, c.h, c.down([0, '#2a1410'], [0.5, '#9a5a30'], [1, '#2a1216'])))
    for (let i = 0; i < 12; i++)
      c.add(
        poly(
          [
            [i * 140 - 30, 0],
            [i * 140 + 90, 0],
            [i * 104 + 260, 400],
            [i * 104 + 180, 400],
          ],
          c.down([0, '#4a2418'], [1, '#d89a5c']),
          'opacity="0.7"',
        ),
      )
    for (let i = 0; i < 17; i++) {
      const h = 260 - Math.abs(i - 8) * 18
      c.add(rect(528 + i * 33, 330 - h, 24, h, c.across([0, '#fff0c0'], [0.4, '#d8a44c'], [1, '#7a4a1a'])))
    }
    c.add(rect(500, 330, 600, 80, '#6a3420'), c.glow(800, 420, 640, '#ffcf8a', 0.6))
    for (const [x, a] of [
      [200, -16],
      [500, -6],
      [1100, 6],
      [1400, 16],
    ] as const)
      c.add(spot(c, x, 20, 1, a, '#ffe9b8', 700, 0.28))
    c.add(ellipse(800, 620, 820, 250, c.down([0, '#d99a58'], [1, '#5a2a1c'])))
    for (let row = 0; row < 3; row++)
      for (let i = 0; i < 11 - row; i++) {
        const a = Math.PI * (1.06 + (0.88 * i) / (10 - row))
        const [rx, ry] = [660 - row * 170, 250 - row * 60]
        const x = 800 + Math.cos(a) * rx
        const y = 690 + Math.sin(a) * ry + row * 24
        if (Math.abs(x - 800) < 60 && row === 2) continue
        const h = 150 + row * 26
        const flip = x > 800
        const f = figure(
          x,
          y,
          h,
          { ...SIT, armL: [60, 150], armR: [40, 110] },
          {
            top: c.chance(0.45) ? '#1a1420' : '#14182c',
            bottom: '#0f0c18',
            hairStyle: c.pick(['short', 'long', 'bun']),
            dress: 'none',
          },
          flip,
        )
        c.add(
          rect(x - 22, y - h * 0.24, 44, h * 0.24, '#2a140f'),
          f.svg,
          row === 0 && i % 3 === 0
            ? path(
                `M${n(x + (flip ? -46 : 46))} ${n(y - 60)}l${flip ? -30 : 30} -40l${flip ? 30 : -30} -16z`,
                '#f2c05a',
              )
            : fiddle(f.head[0] + (flip ? -26 : 26), f.head[1] + 30, 0.5, flip ? 70 : -70),
          line(
            f.handL[0] + (flip ? 40 : -40),
            f.handL[1] - 24,
            f.handL[0] + (flip ? -30 : 30),
            f.handL[1] + 6,
            '#f4e2b4',
            2.5,
          ),
        )
      }
    c.add(fiddle(300, 720, 1.6, 8), fiddle(1310, 720, 1.6, -8))
    c.add(rect(690, 820, 220, 90, '#3a1a14'), rect(680, 806, 240, 22, '#6a3420'))
    const f = figure(
      800,
      812,
      420,
      { armL: [118, 150], armR: [-112, -156], legL: [7, 2], legR: [-7, -4], lean: 0 },
      shadow('#0c0812'),
    )
    c.add(
      group(
        figure(
          804,
          808,
          420,
          { armL: [118, 150], armR: [-112, -156], legL: [7, 2], legR: [-7, -4] },
          shadow('#ffd28a'),
        ).svg,
        'opacity="0.8"',
      ),
      f.svg,
      line(f.handL[0], f.handL[1], f.handL[0] + 50, f.handL[1] - 90, '#fff6dc', 4),
    )
  },
}
export default scene
