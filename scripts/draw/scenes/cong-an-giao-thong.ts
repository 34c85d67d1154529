import { skyline } from '../lib/buildings.ts'
import { circle, ellipse, line, n, poly, rect } from '../lib/canvas.ts'
import { figure } from '../lib/figure.ts'
import type { Scene } from '../lib/scene.ts'
import { sky, sun } from '../lib/sky.ts'
import { car, motorbike } from '../lib/vehicles.ts'

const scene: Scene = {
  finish: { bloom: 0.5 },
  draw(c) {
    sky(c, 'dusk', 480)
    sun(c, 800, 400, 50)
    c.add(
      skyline(c, 500, {
        min: 80,
        max: 340,
        widths: [60, 110],
        colour: '#4a3560',
        lit: ['#ffd98f', '#ffb65c'],
        share: 0.28,
        to: 560,
      }),
      skyline(c, 500, {
        min: 80,
        max: 340,
        widths: [60, 110],
        colour: '#4a3560',
        lit: ['#ffd98f', '#ffb65c'],
        share: 0.28,
        from: 1040,
      }),
    )
    c.add(
      poly(
        [
          [700, 480],
          [900, 480],
          [1900, 900],
          [-300, 900],
        ],
        c.down([0, '#c8785c'], [0.4, '#4a3f5c'], [1, '#1a1c34']),
      ),
      poly(
        [
          [-10, 490],
          [700, 480],
          [-300, 900],
          [-10, 900],
        ],
        '#3a2f4c',
      ),
      poly(
        [
          [1610, 490],
          [900, 480],
          [1900, 900],
          [1610, 900],
        ],
        '#3a2f4c',
      ),
    )
    for (const [x, y, k, t, fl] of [
      [700, 520, 0.5, '#b8c0cc', false],
      [960, 540, 0.6, '#c83a3c', true],
      [420, 600, 1, '#f0c04a', false],
      [1240, 630, 1.25, '#e8e8e4', true],
    ] as const)
      c.add(car(x, y, k, t, fl), c.glow(x + (fl ? -60 : 60) * k, y - 14 * k, 90 * k, '#fff0c0', 0.9))
    for (const [x, y, k, t, fl] of [
      [560, 560, 0.6, '#3f7fb0', false],
      [1080, 580, 0.7, '#2f9a6a', true],
      [240, 720, 1.3, '#8a4ab0', false],
      [1400, 770, 1.5, '#d8803c', true],
    ] as const)
      c.add(
        motorbike(x, y, k, { coat: t, light: true }, fl),
        c.glow(x + (fl ? -52 : 52) * k, y - 60 * k, 80 * k, '#fff0c0', 0.8),
      )
    for (let i = 0; i < 7; i++)
      c.add(
        poly(
          [
            [470 + i * 96, 770],
            [520 + i * 96, 770],
            [500 + i * 116 - 40, 880],
            [430 + i * 116 - 40, 880],
          ],
          '#f4ead8',
          'opacity="0.55"',
        ),
      )
    c.add(
      line(1180, 500, 1180, 180, '#141424', 14),
      rect(1150, 130, 60, 160, '#141424', 'rx="12"'),
      circle(1180, 160, 19, '#ff4a3c'),
      circle(1180, 210, 19, '#5a4a1c'),
      circle(1180, 260, 19, '#1c4a2c'),
      c.glow(1180, 160, 130, '#ff4a3c', 0.8),
    )
    const f = figure(
      800,
      850,
      560,
      { armL: [88, 92], armR: [-14, 10], legL: [6, 2], legR: [-7, -5] },
      { top: '#c9a45c', bottom: '#b8924c', hat: 'cap', hatColour: '#c9a45c', shoe: '#14121a' },
    )
    c.add(
      ellipse(800, 852, 130, 14, '#0c0c1c', 'opacity="0.6"'),
      f.svg,
      poly(
        [
          [760, 470],
          [842, 470],
          [836, 610],
          [764, 610],
        ],
        '#d8e84a',
        'opacity="0.92"',
      ),
      rect(764, 520, 74, 14, '#f4f6f0'),
      rect(762, 570, 76, 14, '#f4f6f0'),
      rect(758, 612, 84, 16, '#3a2418'),
    )
    c.add(
      `<g transform="translate(${n(f.handL[0])} ${n(f.handL[1])}) rotate(78)">${rect(-9, -150, 18, 150, '#f4f4f0', 'rx="8"')}${[0, 1, 2].map((i) => rect(-9, -140 + i * 46, 18, 24, '#d8343f')).join('')}</g>`,
      c.glow(f.handL[0] + 90, f.handL[1] - 20, 90, '#ff6a4a', 0.5),
    )
  },
}
export default scene
