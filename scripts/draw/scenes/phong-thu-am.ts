import { type Canvas, circle, line, path, poly, rect } from '../lib/canvas.ts'
import { screen, studioMic } from '../lib/interior.ts'
import { bust } from '../lib/portrait.ts'
import type { Scene } from '../lib/scene.ts'
import { onAir, wave } from '../props/studio.ts'

function console_(c: Canvas, x: number, y: number, w: number, h: number): string {
  let s = poly(
    [
      [x + w * 0.06, y],
      [x + w * 0.94, y],
      [x + w, y + h],
      [x, y + h],
    ],
    c.down([0, '#3a4566'], [1, '#141a2e']),
  )
  const columns = 24
  for (let i = 0; i < columns; i++) {
    const t = (i + 0.5) / columns
    const X = (v: number) => x + w * (0.06 + 0.88 * t) * (1 - v) + w * t * v + 0 * v + x * 0
    const at = (v: number): number => x + (w * (0.06 + 0.88 * t) * (1 - v) + w * t * v)
    void X
    s += line(at(0.45), y + h * 0.45, at(0.94), y + h * 0.94, '#0a0e1c', 4)
    const f = c.r(0.5, 0.86)
    s +=
      rect(at(f) - w * 0.011, y + h * f - 9, w * 0.022, 18, i % 6 === 2 ? '#e8433f' : '#e6e8ee', 'rx="3"') +
      line(at(f) - w * 0.011, y + h * f, at(f) + w * 0.011, y + h * f, '#0a0e1c', 2)
    for (let k = 0; k < 3; k++)
      s +=
        circle(
          at(0.08 + k * 0.12),
          y + h * (0.08 + k * 0.12),
          w * 0.009,
          ['#f2b84a', '#5fb4e8', '#c9d0dc'][k]!,
        ) +
        line(
          at(0.08 + k * 0.12),
          y + h * (0.08 + k * 0.12),
          at(0.08 + k * 0.12) + c.r(-5, 5),
          y + h * (0.08 + k * 0.12) - 8,
          '#0a0e1c',
          2,
        )
    if (c.chance(0.6)) s += circle(at(0.4), y + h * 0.4, 4, c.pick(['#46e08a', '#ff5548', '#ffd24a']))
  }
  return s
}

const scene: Scene = {
  finish: { bloom: 0.5 },
  draw(c) {
    c.add(rect(0, 0, c.w, c.h, c.down([0, '#141a34'], [1, '#0b0f22'])))
    for (let i = 0; i < 26; i++)
      c.add(rect(i * 64, 0, 58, 640, c.across([0, '#39406a'], [0.5, '#23294c'], [1, '#14193a'])))
    c.add(
      rect(300, 90, 1000, 430, c.down([0, '#4a5f92'], [1, '#c98a5c'])),
      c.glow(820, 380, 460, '#ffcf8a', 0.75),
    )
    for (let i = 0; i < 12; i++)
      for (let k = 0; k < 5; k++)
        c.add(
          poly(
            [
              [320 + i * 82, 110 + k * 60],
              [360 + i * 82, 134 + k * 60],
              [320 + i * 82, 158 + k * 60],
            ],
            '#1a2348',
            'opacity="0.28"',
          ),
        )
    c.add(
      bust(c, 800, 320, 1.25, { top: '#c8414a', long: true }),
      path('M728 300C720 190 880 190 872 300', 'none', 'stroke="#14161f" stroke-width="12"'),
      rect(716, 276, 26, 60, '#14161f', 'rx="10"'),
      rect(858, 276, 26, 60, '#14161f', 'rx="10"'),
      studioMic(c, 980, 380, 0.7, '#2a3040', '#c9b58a', -14),
      line(990, 500, 1010, 530, '#14161f', 10),
    )
    c.add(
      rect(286, 76, 1028, 20, '#0d1226'),
      rect(286, 510, 1028, 26, '#0d1226'),
      rect(286, 76, 18, 456, '#0d1226'),
      rect(1296, 76, 18, 456, '#0d1226'),
      poly(
        [
          [304, 96],
          [620, 96],
          [430, 510],
          [304, 510],
        ],
        '#ffffff',
        'opacity="0.06"',
      ),
      onAir(c, 800, 46, 130),
    )
    for (const x of [130, 1470])
      c.add(
        rect(x - 84, 250, 168, 290, c.down([0, '#2a2f48'], [1, '#0d1020']), 'rx="8"'),
        circle(x, 440, 60, '#0a0c18'),
        circle(
          x,
          440,
          44,
          c.radial([
            [0, '#4a5478'],
            [1, '#14182c'],
          ]),
        ),
        circle(x, 320, 30, '#0a0c18'),
        circle(x, 320, 18, '#d9a84a'),
      )
    c.add(
      console_(c, 60, 590, 1480, 330),
      screen(c, 210, 540, 300, 120, '#0e2a5c'),
      wave(c, 222, 600, 280, 90, '#5fd0ff', 8),
      screen(c, 1090, 540, 300, 120, '#0e2a5c'),
      wave(c, 1102, 600, 280, 90, '#ffb85a', 8),
    )
  },
}
export default scene
