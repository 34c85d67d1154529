import { circle, line, poly, rect, stroke } from '../lib/canvas.ts'
import { figure } from '../lib/figure.ts'
import { beam, room } from '../lib/interior.ts'
import { back } from '../lib/portrait.ts'
import type { Scene } from '../lib/scene.ts'

const scene: Scene = {
  draw(c) {
    room(c, {
      x: 280,
      y: 130,
      w: 1040,
      h: 430,
      wall: '#e8d4a4',
      floor: '#a86f44',
      ceiling: '#f4ead0',
      side: '#d9bf8a',
    })
    for (let i = 0; i < 3; i++) {
      const [x0, x1] = [20 + i * 92, 96 + i * 90]
      const Y = (x: number, t: number) => (130 * x) / 280 + t * (900 - 60 - (340 + 130) * (x / 280))
      c.add(
        poly(
          [
            [x0, Y(x0, 0.16)],
            [x1, Y(x1, 0.16)],
            [x1, Y(x1, 0.62)],
            [x0, Y(x0, 0.66)],
          ],
          c.down([0, '#fffdf0'], [1, '#bfe0d4']),
        ),
        line((x0 + x1) / 2, Y(x0, 0.18), (x0 + x1) / 2, Y(x1, 0.62), '#2f7a68', 6),
      )
    }
    c.add(
      rect(480, 180, 640, 240, c.slant([0, '#1f5a48'], [1, '#123a34'])),
      rect(480, 180, 640, 240, 'none', 'stroke="#8a5a34" stroke-width="14"'),
    )
    for (let i = 0; i < 5; i++)
      c.add(
        stroke(
          `M${530 + c.r(-6, 6)} ${220 + i * 38}q${c.r(50, 90)} ${c.r(-10, 10)} ${c.r(120, 200)} 0`,
          '#f2f4e8',
          3,
          'opacity="0.7" stroke-dasharray="20 9 34 7"',
        ),
      )
    c.add(
      stroke('M860 380L860 220M840 360L1080 360M860 360Q930 220 1060 250', '#ffe9a8', 4),
      circle(1000, 240, 4, '#fff'),
    )
    c.add(
      figure(
        760,
        560,
        300,
        { armL: [110, 140], armR: [-6, 8], legL: [4, 2], legR: [-4, -4] },
        { top: '#7a4ab0', bottom: '#f4f0e6', dress: 'ao-dai', legs: 'wide', hairStyle: 'long' },
      ).svg,
      rect(1130, 470, 170, 90, '#8a5a34'),
      rect(1120, 460, 190, 14, '#b5804c'),
    )
    c.add(
      beam(
        c,
        [
          [110, 200],
          [270, 240],
          [900, 860],
          [380, 900],
        ],
        '#fff4c8',
        0.4,
      ),
    )
    for (let row = 0; row < 3; row++) {
      const k = 0.72 + row * 0.42
      const y = 600 + row * 110
      for (let i = -2; i <= 2; i++) {
        const x = 800 + i * 262 * k + (row % 2) * 30
        c.add(rect(x - 96 * k, y + 20 * k, 192 * k, 60 * k, c.down([0, '#c98f56'], [1, '#7a4c30'])))
        for (const dx of [-44, 44])
          c.add(
            back(
              x + dx * k,
              y - 8 * k,
              24 * k,
              dx < 0 ? '#f6f4ec' : '#fdfbf4',
              (i + row + (dx < 0 ? 0 : 1)) % 2 === 0,
              '#1a1620',
            ),
            rect(x + dx * k - 22 * k, y + 40 * k, 44 * k, 24 * k, '#d8343f', 'opacity="0.0"'),
          )
        c.add(rect(x - 110 * k, y + 64 * k, 220 * k, 12 * k, '#8a5a38'))
      }
    }
    const hand = (x: number, y: number, k: number) =>
      line(x, y, x + 10 * k, y - 120 * k, '#f6f4ec', 22 * k) +
      line(x + 10 * k, y - 110 * k, x + 12 * k, y - 150 * k, '#e0ab86', 15 * k) +
      circle(x + 12 * k, y - 156 * k, 11 * k, '#e0ab86')
    c.add(hand(614, 744, 0.9), hand(1212, 744, 0.9))
  },
}
export default scene
