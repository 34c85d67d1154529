import { curve, dark, ellipse, n, type Point, path, stroke } from '../lib/canvas.ts'
import { figure, shadow, WALK } from '../lib/figure.ts'
import type { Scene } from '../lib/scene.ts'
import { sky, sun } from '../lib/sky.ts'

const scene: Scene = {
  draw(c) {
    sky(c, 'gold', 500)
    sun(c, 1150, 230, 62)
    const dune = (p: Point[], lit: string, shade: string) => {
      const ridge = curve(p)
      c.add(path(`${ridge}L1700 910L-60 910Z`, c.down([0, lit], [1, shade])))
      const peak = p.reduce((a, b) => (b[1] < a[1] ? b : a))
      const body = path(`${ridge}L1700 910L-60 910Z`, '#fff')
      const side = path(
        `M${n(peak[0])} ${n(peak[1] - 4)}C${n(peak[0] + 40)} ${n(peak[1] + 70)} ${n(peak[0] - 130)} ${n(peak[1] + 130)} ${n(peak[0] - 60)} ${n(peak[1] + 240)}Q${n(peak[0] - 40)} 900 ${n(peak[0] - 300)} 940L-80 940L-80 ${n(peak[1] + 80)}Q${n(peak[0] - 240)} ${n(peak[1] + 60)} ${n(peak[0])} ${n(peak[1] - 4)}Z`,
        c.across([0, dark(shade, 0.1), 0.15], [1, dark(shade, 0.4), 0.65]),
      )
      c.add(c.clip(c.blur(side, 3), body))
    }
    dune(
      [
        [-60, 470],
        [200, 400],
        [460, 460],
        [800, 500],
        [1100, 430],
        [1400, 480],
        [1700, 440],
      ],
      '#f6c877',
      '#c9873e',
    )
    dune(
      [
        [-60, 560],
        [260, 600],
        [640, 470],
        [980, 580],
        [1300, 540],
        [1700, 600],
      ],
      '#f0b058',
      '#a8622c',
    )
    dune(
      [
        [-60, 690],
        [300, 780],
        [700, 760],
        [1180, 600],
        [1500, 700],
        [1700, 680],
      ],
      '#e39a48',
      '#7a3f20',
    )
    for (let i = 0; i < 60; i++) {
      const y = 720 + i * 3.4
      c.add(
        stroke(
          `M${n(c.r(-40, 300))} ${n(y + 60)}q200 ${n(-20 - c.r(0, 20))} ${n(c.r(300, 500))} 0t${n(c.r(300, 600))} ${n(c.r(-30, 0))}`,
          '#5a2c1a',
          1.5,
          'opacity="0.16"',
        ),
      )
    }
    const camel = (x: number, y: number, k: number) => {
      const q =
        path(
          'M-70 -60C-76 -90 -50 -96 -40 -100C-34 -130 -12 -130 -6 -102C2 -100 6 -100 10 -104C16 -130 36 -128 40 -98C56 -96 62 -104 66 -128C68 -148 74 -156 90 -156L112 -146L110 -138L92 -136C88 -110 86 -72 60 -58C30 -52 -40 -50 -70 -60Z',
          '#2c1626',
        ) +
        [-58, -44, 38, 52]
          .map((lx, i) =>
            stroke(`M${lx} -66L${lx + (i % 2 ? 8 : -6)} -34L${lx + (i % 2 ? 2 : -2)} 0`, '#2c1626', 9),
          )
          .join('') +
        stroke('M-72 -76q-12 16 -8 34', '#2c1626', 4)
      return `<g transform="translate(${x} ${y}) scale(${k})">${q}</g>`
    }
    for (const [i, x] of [380, 500, 620, 740, 860].entries()) {
      const y = 516 - i * 2 + (i === 0 ? 10 : 0) + Math.abs(i - 2) * 8
      c.add(
        ellipse(x - 30, y + 4, 60, 5, '#5a2c1a', 'opacity="0.5"'),
        camel(x, y, 0.72),
        i % 2 ? figure(x - 6, y - 34, 62, { legL: [70, 30], legR: [60, 20] }, shadow('#8a2c34')).svg : '',
      )
    }
    c.add(
      figure(960, 536, 86, WALK, shadow('#2c1626')).svg,
      c.noise(0, 420, c.w, 220, '#ffe9b8', { opacity: 0.5, seed: 4, fx: 0.002, fy: 0.02 }),
    )
  },
}
export default scene
