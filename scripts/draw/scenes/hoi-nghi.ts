import { circle, dark, light, n, path, poly, rect } from '../lib/canvas.ts'
import { room, tableMic, window } from '../lib/interior.ts'
import { bust } from '../lib/portrait.ts'
import type { Scene } from '../lib/scene.ts'

const scene: Scene = {
  draw(c) {
    room(c, {
      x: 260,
      y: 110,
      w: 1080,
      h: 360,
      wall: '#d8c8a8',
      floor: '#6a4a4c',
      ceiling: '#efe4cc',
      side: '#a88a68',
    })
    for (let i = 0; i < 4; i++)
      c.add(
        window(c, 300 + i * 260, 150, 220, 260, c.down([0, '#8fc0e0'], [1, '#ffe9c0']), '#7a5434', 2, 2),
        poly(
          [
            [296 + i * 260, 410],
            [296 + i * 260, 140],
            [340 + i * 260, 140],
            [312 + i * 260, 410],
          ],
          '#b5342f',
          'opacity="0.9"',
        ),
      )
    c.add(c.glow(800, 300, 560, '#fff4d4', 0.5))
    c.add(
      path('M560 470L1040 470L1560 900L40 900Z', c.down([0, '#c98f56'], [1, '#5a2f20'])),
      path('M600 486L1000 486L1360 900L240 900Z', c.down([0, '#e8b87c'], [0.4, '#b5763f'], [1, '#6a3a24'])),
      path('M730 500L870 500L990 900L610 900Z', c.down([0, '#3f7a4c'], [1, '#1c4a34']), 'opacity="0.8"'),
    )
    for (let i = 0; i < 60; i++) {
      const t = c.random()
      c.add(
        circle(
          800 + c.r(-70, 70) * (0.8 + t * 1.2),
          510 + t * 380,
          7 + 13 * t,
          c.pick(['#f4f0e2', '#e8a0b0', '#f2c83c', '#d8343f', '#3f7a4c']),
        ),
      )
    }
    c.add(
      bust(c, 800, 360, 0.62, { top: '#17264f', suit: true, tie: '#c62f3a' }),
      bust(c, 680, 376, 0.52, { top: '#3a2a4c', long: true }),
      bust(c, 920, 376, 0.52, { top: '#2a3040', suit: true, tie: '#2f6fb0' }),
      rect(560, 462, 480, 20, '#8a5430'),
    )
    for (let i = 0; i < 4; i++) {
      const k = 0.6 + i * 0.28
      const y = 440 + i * 84
      const dx = 300 + i * 128
      for (const dir of [-1, 1]) {
        const tint = [
          ['#24427e', '#7a2a3c'],
          ['#2a2a3a', '#3a5a5c'],
          ['#5a4a7a', '#1d2c48'],
          ['#22344e', '#a8443c'],
        ][i]![dir < 0 ? 0 : 1]!
        c.add(
          `<g transform="translate(${n(800 + dir * dx)} ${n(y)}) scale(${dir < 0 ? k : -k} ${k})">${rect(-110, -20, 90, 210, '#3a1c1c', 'rx="20"')}${path('M-84 200C-96 110 -70 66 -26 58C26 62 54 100 60 150L120 172L116 196L30 200Z', c.across([0, dark(tint, 0.4)], [1, light(tint, 0.12)]))}${(i + (dir < 0 ? 0 : 1)) % 2 ? path('M-40 -50C-70 -20 -70 60 -50 84L-20 60Z', '#17121a') : ''}${path('M-12 64L-16 20L20 24L16 66Z', '#c48a66')}${path('M-32 -10C-34 -58 40 -64 44 -16L54 6L42 12C42 36 30 44 10 42C-16 40 -32 24 -32 -10Z', '#e0ab86')}${path('M-38 6C-52 -60 0 -84 40 -56C50 -46 46 -34 38 -32C10 -36 -4 -24 -8 2C-14 14 -30 20 -38 6Z', '#17121a')}${circle(122, 184, 14, '#e0ab86')}</g>`,
          tableMic(800 + dir * (dx - 110 * k), y + 196 * k, k * 0.8),
        )
        c.add(
          rect(800 + dir * (dx - 150 * k) - 30 * k, y + 196 * k, 60 * k, 8 * k, '#fdfbf2'),
          rect(
            800 + dir * (dx - 190 * k) - 7 * k,
            y + 160 * k,
            14 * k,
            40 * k,
            '#bfe4f4',
            'opacity="0.8" rx="4"',
          ),
        )
      }
    }
  },
}
export default scene
