import { rain } from '../lib/air.ts'
import { house, lamp } from '../lib/buildings.ts'
import { dark, ellipse, group, light, line, n, path, poly, rect, stroke } from '../lib/canvas.ts'
import { figure, WALK } from '../lib/figure.ts'
import { streaks } from '../lib/land.ts'
import type { Scene } from '../lib/scene.ts'
import { motorbike } from '../lib/vehicles.ts'

const scene: Scene = {
  finish: { bloom: 0.5 },
  draw(c) {
    c.add(
      rect(0, 0, c.w, c.h, c.down([0, '#101a38'], [0.5, '#34406a'], [1, '#0e1328'])),
      c.glow(800, 420, 520, '#ffbf73', 0.75),
    )
    const walls = ['#b98a3c', '#8f5a4a', '#4f6d7a', '#a77b52', '#6d7f62', '#8c4a4f']
    for (let k = 0; k < 6; k++) {
      const t = k / 5
      const w = 60 + 190 * t
      const h = 210 + 520 * t
      const edge = 640 - 620 * t ** 1.25
      c.add(
        house(
          c,
          edge - w * 0.7,
          520 + 170 * t,
          w,
          h,
          dark(walls[k % 6]!, 0.45),
          dark('#3d6e62', 0.3),
          '#ffc46a',
        ),
        house(
          c,
          c.w - edge - w * 0.3,
          520 + 170 * t,
          w,
          h * 0.92,
          dark(walls[(k + 3) % 6]!, 0.45),
          dark('#6b3d3d', 0.2),
          '#ffb457',
        ),
      )
    }
    for (let i = 0; i < 7; i++)
      c.add(
        stroke(`M0 ${80 + i * 24}Q800 ${230 + i * 20} 1600 ${60 + i * 30}`, '#070b18', 2, 'opacity="0.6"'),
      )
    c.add(
      poly(
        [
          [690, 520],
          [910, 520],
          [1900, 900],
          [-300, 900],
        ],
        c.down([0, '#c98f5c'], [0.35, '#3d4468'], [1, '#10162e']),
      ),
    )
    for (let i = 0; i < 80; i++)
      c.add(
        rect(
          c.r(150, 1450),
          c.r(560, 860),
          c.r(4, 18),
          c.r(30, 130),
          c.down([0, c.pick(['#ffcf87', '#ff8f5c', '#ff5a48', '#8fc4ff']), 0.5], [1, '#ffcf87', 0]),
        ),
      )
    c.add(group(streaks(c, 560, 900, '#ffe0b0', 70, 0.3)))
    for (const [x, y, s, coat, fl] of [
      [820, 590, 0.5, '#d8b13a', false],
      [690, 620, 0.6, '#3f7fb0', true],
      [930, 640, 0.75, '#c84a4a', false],
      [520, 730, 1.2, '#2f9a8c', true],
      [1130, 790, 1.6, '#e0b840', true],
    ] as const)
      c.add(
        ellipse(x, y, 90 * s, 9 * s, '#060a18', 'opacity="0.5"'),
        motorbike(x, y, s, { coat, light: true }, fl),
        c.glow(x + (fl ? -52 : 52) * s, y - 60 * s, 90 * s, '#fff0c0', 0.8),
      )
    for (const [x, y, h, u] of [
      [270, 850, 330, '#c8323a'],
      [1440, 800, 280, '#2f6fb0'],
    ] as const) {
      const f = figure(
        x,
        y,
        h,
        { ...WALK, armL: [40, 150] },
        {
          top: x > 800 ? '#d8c49c' : '#8fb0d0',
          bottom: '#2a3358',
          skin: '#f0c09a',
          dress: 'coat',
          hairStyle: 'long',
        },
        x > 800,
      )
      const [ux, uy] = [f.head[0] + (x > 800 ? -10 : 10), f.head[1] - h * 0.16]
      c.add(
        ellipse(x, y + 4, h * 0.2, h * 0.03, '#060a18', 'opacity="0.6"'),
        f.svg,
        line(ux, uy, f.handL[0], f.handL[1], '#10131f', 5),
        path(
          `M${n(ux - h * 0.34)} ${n(uy + h * 0.06)}Q${n(ux)} ${n(uy - h * 0.3)} ${n(ux + h * 0.34)} ${n(uy + h * 0.06)}Q${n(ux + h * 0.22)} ${n(uy)} ${n(ux + h * 0.11)} ${n(uy + h * 0.05)}Q${n(ux)} ${n(uy - h * 0.01)} ${n(ux - h * 0.11)} ${n(uy + h * 0.05)}Q${n(ux - h * 0.22)} ${n(uy)} ${n(ux - h * 0.34)} ${n(uy + h * 0.06)}Z`,
          c.across([0, dark(u, 0.4)], [0.5, light(u, 0.15)], [1, dark(u, 0.3)]),
        ),
      )
    }
    c.add(lamp(c, 330, 640, 360), lamp(c, 1180, 620, 330))
    rain(c, 420, 0.5)
  },
}
export default scene
