import { bokeh } from '../lib/air.ts'
import { type Canvas, circle, ellipse, light, path, rect, stroke } from '../lib/canvas.ts'
import { bust } from '../lib/portrait.ts'
import type { Scene } from '../lib/scene.ts'

const flask = (c: Canvas, x: number, y: number, k: number, fill: string): string =>
  `<g transform="translate(${x} ${y}) scale(${k})">${path('M-18 -150L-18 -90L-66 -10Q-72 6 -54 8L54 8Q72 6 66 -10L18 -90L18 -150Z', '#dff4ff', 'opacity="0.28"')}${path('M-38 -56L-66 -10Q-72 6 -54 8L54 8Q72 6 66 -10L38 -56Z', c.down([0, light(fill, 0.4)], [1, fill]), 'opacity="0.9"')}${stroke('M-18 -150L-18 -90L-66 -10Q-72 6 -54 8L54 8Q72 6 66 -10L18 -90L18 -150', '#f2fbff', 4)}${ellipse(0, -150, 24, 6, 'none', 'stroke="#f2fbff" stroke-width="4"')}${circle(-14, -30, 6, '#fff', 'opacity="0.6"')}${circle(16, -16, 4, '#fff', 'opacity="0.6"')}${c.glow(0, -20, 110, fill, 0.5)}</g>`

const scene: Scene = {
  finish: { bloom: 0.5 },
  draw(c) {
    c.add(
      rect(0, 0, c.w, c.h, c.slant([0, '#0c2c4e'], [0.5, '#2a7a92'], [1, '#0c2440'])),
      c.glow(560, 320, 560, '#d8fff4', 0.5),
    )
    for (let r = 0; r < 2; r++) {
      c.add(rect(820, 190 + r * 190, 760, 14, '#0b2038'))
      for (let i = 0; i < 15; i++)
        c.add(
          rect(
            840 + i * 49,
            190 + r * 190 - c.r(50, 120),
            34,
            120,
            c.pick(['#e8b84a', '#5fc0d0', '#d8655a', '#dfeef0', '#7a9ac8']),
            'opacity="0.75" rx="5"',
          ),
        )
    }
    c.add(rect(0, 700, c.w, 200, c.down([0, '#e6f2f4'], [0.08, '#9fc0cc'], [1, '#1d4460'])))
    c.add(
      bust(c, 520, 300, 2.1, { top: '#f4f6f8', long: true, mask: '#a8d8e4', skin: '#e6b592' }),
      rect(466, 262, 52, 34, '#dff8ff', 'rx="12" opacity="0.5" stroke="#1a2c40" stroke-width="5"'),
      rect(526, 262, 52, 34, '#dff8ff', 'rx="12" opacity="0.5" stroke="#1a2c40" stroke-width="5"'),
    )
    c.add(
      `<g transform="translate(760 740) scale(1.25)">${path('M-110 0Q-110 -26 -60 -28L60 -28Q90 -26 90 0Z', '#1a2236')}${stroke('M50 -28C120 -110 90 -230 10 -250', '#2a3450', 30)}${rect(-90, -110, 130, 14, '#1a2236')}<g transform="rotate(-24 -10 -240)">${rect(-32, -330, 44, 130, c.across([0, '#f2f6fa'], [1, '#6f84a0']), 'rx="6"')}${rect(-26, -372, 32, 46, '#1a2236', 'rx="5"')}${rect(-26, -204, 32, 50, '#39486a')}</g>${circle(60, -80, 18, '#c9d4e0')}${ellipse(-30, -116, 40, 6, '#5fe0c0')}${c.glow(-30, -120, 90, '#7fffe0', 0.7)}</g>`,
    )
    c.add(
      flask(c, 1010, 740, 1.2, '#f0764a'),
      flask(c, 1180, 760, 1.5, '#3fc0a8'),
      flask(c, 1350, 740, 1.1, '#8a5ae0'),
    )
    for (let i = 0; i < 6; i++)
      c.add(
        rect(1420 + i * 30, 620, 20, 120, '#e6f8ff', 'opacity="0.35" rx="9"'),
        rect(
          1420 + i * 30,
          660 + (i % 3) * 18,
          20,
          80 - (i % 3) * 18,
          ['#e8433f', '#f0b048', '#3fc0a8'][i % 3]!,
          'rx="9"',
        ),
      )
    c.add(rect(1404, 690, 200, 16, '#22324c'))
    bokeh(c, 16, ['#bffcf0', '#ffe0a8'], 40, 500, [8, 30])
  },
}
export default scene
