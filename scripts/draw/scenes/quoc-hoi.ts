import { circle, line, n, path, poly, rect, stroke } from '../lib/canvas.ts'
import { tableMic } from '../lib/interior.ts'
import { back, bust } from '../lib/portrait.ts'
import type { Scene } from '../lib/scene.ts'

const scene: Scene = {
  draw(c) {
    c.add(rect(0, 0, c.w, c.h, c.down([0, '#4a2418'], [0.5, '#a8643c'], [1, '#3a1a1c'])))
    c.add(path('M300 0L1300 0L1180 430L420 430Z', c.down([0, '#7a3f28'], [1, '#d89a5c'])))
    for (let i = 0; i < 15; i++)
      c.add(line(330 + i * 68, 0, 432 + i * 53, 430, '#4a2418', 5, 'opacity="0.6"'))
    c.add(
      path('M560 60L1040 60L1020 430L580 430Z', c.across([0, '#7a0f1c'], [0.5, '#d8343f'], [1, '#7a0f1c'])),
    )
    for (let i = 0; i < 14; i++)
      c.add(line(576 + i * 34, 60, 592 + i * 32, 430, '#5a0a14', 6, 'opacity="0.4"'))
    for (let i = 0; i < 5; i++)
      c.add(
        stroke(
          `M${-40 + i * 60} ${30 + i * 34}Q800 ${-120 + i * 70} ${1640 - i * 60} ${30 + i * 34}`,
          '#ffe2a0',
          7 - i,
          `opacity="${0.9 - i * 0.1}"`,
        ),
      )
    c.add(c.glow(800, 240, 620, '#ffdf9c', 0.6))
    for (let i = 0; i < 26; i++)
      c.add(circle(120 + i * 55, 60 - Math.sin((i / 25) * Math.PI) * 40 + 20, 7, '#fffbe0'))
    c.add(
      rect(480, 380, 640, 70, c.down([0, '#c98f56'], [1, '#6a3a24'])),
      rect(690, 330, 220, 70, c.down([0, '#e0a868'], [1, '#8a5430'])),
    )
    for (let i = 0; i < 7; i++)
      if (i !== 3) c.add(bust(c, 530 + i * 90, 350, 0.3, { top: i % 2 ? '#17264f' : '#2a2434', suit: true }))
    c.add(
      bust(c, 800, 292, 0.42, { top: '#17264f', suit: true }),
      rect(740, 340, 120, 70, '#b5804c'),
      tableMic(790, 342, 0.4),
      rect(480, 384, 640, 66, c.down([0, '#c98f56'], [1, '#6a3a24'])),
    )
    for (let i = 0; i < 20; i++)
      c.add(
        circle(500 + i * 32, 448, 12, c.pick(['#e8433f', '#f2c83c', '#f4a0b0'])),
        circle(512 + i * 32, 456, 10, '#2f6a3c'),
      )
    for (let row = 0; row < 6; row++) {
      const t = row / 5
      const [y, k] = [500 + t ** 1.35 * 360, 0.4 + t * 0.9]
      const count = Math.ceil(13 - t * 4)
      for (let i = -count; i <= count; i++) {
        const x = 800 + i * (92 * k) + (row % 2) * 30 * k
        const yy = y - Math.abs(i) ** 1.7 * 2.2 * k
        if (Math.abs(i) < 1 && row > 0) continue
        c.add(
          rect(x - 38 * k, yy + 6 * k, 76 * k, 90 * k, '#5a1420', `rx="${n(14 * k)}"`),
          back(
            x,
            yy - 12 * k,
            17 * k,
            c.pick(['#1a2748', '#2a2434', '#16203c', '#3a2a3c', '#c8c4bc', '#7a2438']),
            c.chance(0.3),
            '#17121a',
          ),
          rect(x - 44 * k, yy + 44 * k, 88 * k, 60 * k, c.down([0, '#a8683c'], [1, '#4a2218'])),
        )
      }
    }
    c.add(
      poly(
        [
          [780, 470],
          [820, 470],
          [900, 900],
          [700, 900],
        ],
        c.down([0, '#c83a3c'], [1, '#5a0f1c']),
      ),
    )
  },
}
export default scene
