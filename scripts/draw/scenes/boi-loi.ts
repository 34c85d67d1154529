import { circle, ellipse, n, path, rect, stroke } from '../lib/canvas.ts'
import type { Scene } from '../lib/scene.ts'

const scene: Scene = {
  draw(c) {
    c.add(rect(0, 0, c.w, c.h, c.down([0, '#0f6fa8'], [0.5, '#1f9cc4'], [1, '#063a6c'])))
    for (let i = 0; i < 240; i++)
      c.add(
        stroke(
          `M${n(c.r(-40, c.w))} ${n(c.r(0, c.h))}q30 ${n(c.r(-22, 22))} 60 0t60 ${n(c.r(-10, 10))}`,
          '#bff0ff',
          c.r(1, 4),
          `opacity="${n(c.r(0.06, 0.28))}"`,
        ),
      )
    for (const [y, k] of [
      [120, 0.5],
      [310, 0.8],
      [760, 1.7],
    ] as const)
      for (let i = 0; i < 70; i++)
        c.add(
          ellipse(i * 34 * k, y + i * 34 * k * -0.06, 15 * k, 10 * k, i % 6 < 3 ? '#e8433f' : '#fdf6e6'),
          ellipse(i * 34 * k, y + 5 * k - i * 34 * k * 0.06, 13 * k, 4 * k, '#06305c', 'opacity="0.4"'),
        )
    const swim = (x: number, y: number, k: number, cap: string) => {
      let s = ellipse(0, 40, 330, 60, '#063a6c', 'opacity="0.4"')
      s +=
        path(
          'M-250 30C-160 -30 -20 -40 60 -20C90 0 60 50 -20 56C-120 60 -210 56 -250 30Z',
          c.down([0, '#eab48c'], [1, '#a86a4c']),
        ) + path('M-250 30C-190 -8 -120 -22 -70 -26L-60 52C-130 58 -210 54 -250 30Z', '#14306a')
      for (const f of [1, -1])
        s += path(
          `M30 ${f > 0 ? -14 : 30}C-20 ${-60 * f} -70 ${-150 * f} -30 ${-210 * f}C-14 ${-226 * f} 6 ${-216 * f} 2 ${-196 * f}C-6 ${-140 * f} 40 ${-70 * f} 76 ${f > 0 ? 0 : 24}Z`,
          c.down([0, '#f4c49c'], [1, '#b87a58']),
          f < 0 ? 'opacity="0.55" transform="scale(1 0.5)"' : '',
        )
      s +=
        ellipse(110, -14, 56, 46, '#e0a884') +
        path('M62 -24C66 -76 150 -78 164 -26C140 -36 90 -34 62 -24Z', cap) +
        rect(120, -22, 44, 16, '#0c1a3a', 'rx="8"') +
        ellipse(158, 10, 12, 9, '#5a1f24')
      for (let i = 0; i < 150; i++) {
        const a = c.r(0, 6.28)
        const d = c.r(0.86, 1.12)
        s += circle(
          60 + Math.cos(a) * 260 * d,
          46 + Math.sin(a) * 70 * d - c.r(0, 60) * c.random(),
          c.r(2, 12),
          '#f2fdff',
          `opacity="${n(c.r(0.35, 0.95))}"`,
        )
      }
      for (let i = 0; i < 60; i++)
        s += circle(-20 + c.r(-60, 70), -c.r(40, 260), c.r(1.5, 6), '#f2fdff', `opacity="${n(c.r(0.4, 1))}"`)
      return `<g transform="translate(${x} ${y}) rotate(-4) scale(${k})">${s}</g>`
    }
    c.add(swim(1130, 210, 0.5, '#f2c83c'), swim(560, 230, 0.45, '#e8e4dc'), swim(760, 520, 1.35, '#d8343f'))
  },
}
export default scene
