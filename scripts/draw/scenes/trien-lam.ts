import { circle, ellipse, line, path, poly, rect, stroke } from '../lib/canvas.ts'
import { figure, STAND } from '../lib/figure.ts'
import { room, spot } from '../lib/interior.ts'
import { flower } from '../lib/plants.ts'
import type { Scene } from '../lib/scene.ts'

const scene: Scene = {
  draw(c) {
    room(c, {
      x: 330,
      y: 120,
      w: 940,
      h: 430,
      wall: '#e8dfd0',
      floor: '#a87a54',
      ceiling: '#f4efe4',
      side: '#c8bba4',
    })
    const frame = (x: number, y: number, w: number, h: number, draw: string) =>
      rect(x - 12, y - 12, w + 24, h + 24, '#2a1a18', 'opacity="0.3" transform="translate(8 10)"') +
      rect(x - 12, y - 12, w + 24, h + 24, c.slant([0, '#f2d08a'], [0.5, '#a8742f'], [1, '#6a4418'])) +
      c.clip(draw, rect(x, y, w, h, '#fff'))
    const p1 =
      rect(420, 190, 220, 260, c.down([0, '#f0a04a'], [1, '#c8323a'])) +
      circle(530, 290, 56, '#fff0c0') +
      path('M420 360Q500 320 560 350T640 340V450H420Z', '#22345c') +
      path('M420 400Q520 360 640 410V450H420Z', '#0f1d3c')
    const p2 =
      rect(700, 180, 230, 280, '#1f5a5c') +
      [0, 1, 2, 3, 4]
        .map((i) => flower(c, 750 + (i % 3) * 64, 260 + i * 30, 44, i % 2 ? '#f4a0b0' : '#fbeed3'))
        .join('') +
      rect(780, 380, 80, 80, '#2f6fb0')
    const p3 =
      rect(990, 200, 220, 240, '#f2e2b8') +
      poly(
        [
          [990, 440],
          [1080, 230],
          [1150, 440],
        ],
        '#d8343f',
      ) +
      circle(1150, 270, 40, '#12306e') +
      rect(1110, 350, 100, 90, '#f2b84a') +
      line(990, 240, 1210, 420, '#14121e', 8)
    c.add(frame(420, 190, 220, 260, p1), frame(700, 180, 230, 280, p2), frame(990, 200, 220, 240, p3))
    for (const x of [530, 815, 1100]) c.add(spot(c, x, 96, 0.6, 0, '#fff2cc', 700, 0.42))
    c.add(
      poly(
        [
          [40, 160],
          [250, 240],
          [250, 520],
          [40, 640],
        ],
        c.slant([0, '#f2d08a'], [1, '#6a4418']),
      ),
      poly(
        [
          [58, 190],
          [234, 256],
          [234, 504],
          [58, 606],
        ],
        c.slant([0, '#3fb0b8'], [0.5, '#12306e'], [1, '#7a2a5c']),
      ),
      poly(
        [
          [1560, 160],
          [1350, 240],
          [1350, 520],
          [1560, 640],
        ],
        c.slant([0, '#f2d08a'], [1, '#6a4418']),
      ),
      poly(
        [
          [1542, 190],
          [1366, 256],
          [1366, 504],
          [1542, 606],
        ],
        c.slant([0, '#f2c83c'], [0.5, '#d8343f'], [1, '#4a1430']),
      ),
    )
    c.add(
      rect(760, 640, 120, 170, c.across([0, '#fdfbf4'], [1, '#a89c8c'])),
      path(
        'M776 640C760 560 800 540 800 500C800 470 840 470 840 500C840 540 880 560 864 640Z',
        c.across([0, '#3f7ac0'], [0.4, '#1d4a8c'], [1, '#0c2450']),
      ),
      stroke('M784 590Q820 570 856 590M790 560Q820 545 850 560', '#f4f0e2', 5),
    )
    for (const [x, y, h, fl, top, hs, d] of [
      [480, 640, 250, false, '#24427e', 'short', 'none'],
      [570, 650, 236, true, '#a83a4a', 'long', 'coat'],
      [1010, 640, 240, true, '#e0a03c', 'bun', 'ao-dai'],
      [1260, 780, 380, true, '#2f5a5c', 'short', 'coat'],
      [330, 830, 420, false, '#5a3a6c', 'tail', 'skirt'],
      [1120, 690, 170, false, '#d8343f', 'tail', 'skirt'],
    ] as const)
      c.add(
        ellipse(x, y + 3, h * 0.2, h * 0.03, '#3a2418', 'opacity="0.4"'),
        figure(
          x,
          y,
          h,
          STAND,
          {
            top,
            bottom: hs === 'tail' ? '#2a2440' : '#1c1c30',
            hairStyle: hs,
            dress: d,
            legs: d === 'ao-dai' ? 'wide' : 'long',
          },
          fl,
        ).svg,
      )
  },
}
export default scene
