import { line, path, poly, rect, stroke } from '../lib/canvas.ts'
import { books } from '../lib/interior.ts'
import { bust } from '../lib/portrait.ts'
import type { Scene } from '../lib/scene.ts'

const scene: Scene = {
  size: [1600, 1067],
  draw(c) {
    c.add(rect(0, 0, c.w, c.h, c.down([0, '#3a2418'], [1, '#1c0f10'])))
    const spines = ['#8a2f2c', '#23406f', '#2f5f4a', '#b8862f', '#5a3a5c', '#c9a878', '#3a2a24', '#7a4a2c']
    c.add(
      path(
        'M620 800L620 330Q620 130 800 130Q980 130 980 330L980 800Z',
        c.down([0, '#fff6d4'], [1, '#ffcf86']),
      ),
      c.glow(800, 420, 620, '#ffdf9c', 0.9),
    )
    for (let i = 1; i < 4; i++) c.add(line(620 + i * 90, 140, 620 + i * 90, 800, '#5a3a24', 8))
    for (let i = 0; i < 5; i++) c.add(line(620, 280 + i * 110, 980, 280 + i * 110, '#5a3a24', 8))
    c.add(stroke('M620 800L620 330Q620 130 800 130Q980 130 980 330L980 800', '#4a2c1c', 22))
    for (const dir of [-1, 1])
      for (let col = 3; col >= 0; col--) {
        const t0 = col / 4
        const w = 90 + (1 - t0) * 150
        const x = dir < 0 ? [0, 230, 400, 520][3 - (3 - col)]! : 0
        const left = dir < 0 ? x : c.w - x - [230, 170, 120, 80][col]!
        const px = dir < 0 ? [0, 230, 400, 520][col]! : c.w - [230, 400, 520, 600][col]!
        void w
        void left
        const pw = [230, 170, 120, 80][col]!
        const top = [-40, 60, 130, 180][col]!
        const bottom = [1010, 930, 880, 840][col]!
        c.add(rect(px, top, pw, bottom - top, '#24130f'))
        const rows = 7
        for (let r = 0; r < rows; r++)
          c.add(
            books(
              c,
              px + 10,
              top + ((bottom - top) / rows) * r + 14,
              pw - 20,
              (bottom - top) / rows - 20,
              spines,
            ),
            rect(px, top + ((bottom - top) / rows) * (r + 1) - 8, pw, 10, '#6a4228'),
          )
        c.add(
          rect(
            px,
            top,
            pw,
            bottom - top,
            dir < 0
              ? c.across([0, '#0c0508', 0.75], [1, '#ffb85a', 0.12])
              : c.across([0, '#ffb85a', 0.12], [1, '#0c0508', 0.75]),
          ),
        )
      }
    c.add(
      poly(
        [
          [600, 840],
          [1000, 840],
          [1500, 1067],
          [100, 1067],
        ],
        c.down([0, '#c98a4c'], [1, '#3a1f18']),
      ),
      c.blur(
        poly(
          [
            [640, 840],
            [960, 840],
            [1180, 1067],
            [420, 1067],
          ],
          '#fff0c0',
          'opacity="0.4"',
        ),
        12,
      ),
    )
    c.add(
      rect(520, 850, 560, 22, '#5a3420'),
      rect(550, 872, 18, 150, '#3a2014'),
      rect(1030, 872, 18, 150, '#3a2014'),
    )
    c.add(
      bust(c, 800, 690, 1.1, { top: '#23406f', long: true }),
      path(
        'M700 850L708 800Q760 786 800 806Q840 786 892 800L900 850Q840 836 800 852Q760 836 700 850Z',
        '#fdf3da',
      ),
      line(800, 806, 800, 850, '#a8824c', 3),
    )
    c.add(
      line(960, 850, 960, 780, '#2a1a12', 8),
      path('M910 790Q960 710 1010 790Z', '#2f7a5c'),
      c.glow(960, 800, 160, '#ffd98a', 0.8),
    )
    c.add(
      rect(560, 800, 90, 18, '#8a2f2c'),
      rect(566, 818, 88, 16, '#23406f'),
      rect(556, 834, 98, 16, '#b8862f'),
    )
  },
}
export default scene
