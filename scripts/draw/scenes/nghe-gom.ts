import { circle, dark, ellipse, light, line, n, path, rect, stroke } from '../lib/canvas.ts'
import { limb } from '../lib/figure.ts'
import { beam, window } from '../lib/interior.ts'
import { bust } from '../lib/portrait.ts'
import type { Scene } from '../lib/scene.ts'

const scene: Scene = {
  draw(c) {
    c.add(
      rect(0, 0, c.w, c.h, c.slant([0, '#d8a468'], [0.5, '#7a4630'], [1, '#22120f'])),
      window(c, 90, 80, 330, 380, '#fff4d0', '#3a2018', 3, 3),
      beam(
        c,
        [
          [100, 90],
          [420, 90],
          [1250, 900],
          [640, 900],
        ],
        '#fff0c0',
        0.45,
      ),
    )
    for (let r = 0; r < 3; r++) {
      c.add(rect(980, 190 + r * 170, 620, 18, '#3a1f16'))
      for (let i = 0; i < 7; i++) {
        const [x, k] = [1030 + i * 84, c.r(0.75, 1.1)]
        const tint = c.pick(['#c98a5c', '#e8dcc4', '#2f5a9c', '#8a5434', '#5a8a7c', '#d8c8a8'])
        c.add(
          `<g transform="translate(${x} ${190 + r * 170}) scale(${k.toFixed(2)})">${path(c.pick(['M-14 -110C-20 -80 -40 -70 -38 -40C-36 -14 -22 0 0 0C22 0 36 -14 38 -40C40 -70 20 -80 14 -110Z', 'M-34 -60C-36 -20 -22 0 0 0C22 0 36 -20 34 -60Z', 'M-12 -120L-12 -90C-30 -76 -28 -20 -18 0L18 0C28 -20 30 -76 12 -90L12 -120Z']), c.across([0, light(tint, 0.35)], [0.5, tint], [1, dark(tint, 0.5)]))}${stroke('M-30 -40Q0 -30 30 -40', light(tint, 0.5), 3, 'opacity="0.5"')}</g>`,
        )
      }
    }
    c.add(
      bust(c, 560, 330, 1.7, { top: '#3a5a7c', skin: '#c98d66', hair: '#4a4448' }),
      path('M380 640L420 560L700 560L740 640L720 900L400 900Z', '#8a6a4c'),
      rect(400, 560, 320, 30, '#a8845c'),
    )
    c.add(
      ellipse(800, 812, 330, 50, '#140a08', 'opacity="0.5"'),
      rect(720, 800, 160, 110, '#3a2018'),
      ellipse(800, 800, 290, 54, '#5a3424'),
      ellipse(800, 786, 290, 54, c.across([0, '#d8a878'], [0.5, '#a8704a'], [1, '#5a3020'])),
      ...[250, 200, 150].map((r) =>
        ellipse(800, 784, r, r * 0.18, 'none', 'stroke="#6a3f28" stroke-width="3" opacity="0.5"'),
      ),
    )
    c.add(
      path(
        'M690 780C640 700 660 620 730 580C750 560 744 520 726 490L874 490C856 520 850 560 870 580C940 620 960 700 910 780Z',
        c.across([0, '#f0b888'], [0.35, '#c87f50'], [0.75, '#8a4a2c'], [1, '#4a2014']),
      ),
      ellipse(800, 490, 75, 15, '#5a2c1a'),
      ...Array.from({ length: 11 }, (_, i) =>
        stroke(
          `M${674 + Math.abs(i - 6) * 4} ${600 + i * 16}Q800 ${622 + i * 16} ${926 - Math.abs(i - 6) * 4} ${600 + i * 16}`,
          '#5a2c1a',
          2,
          'opacity="0.35"',
        ),
      ),
    )
    c.add(
      limb([420, 590], [520, 720], 48, 38, '#3a5a7c'),
      limb([520, 720], [660, 690], 32, 24, '#c98d66'),
      limb([730, 560], [860, 640], 46, 34, '#3a5a7c'),
      limb([870, 640], [930, 660], 28, 24, '#b87a54'),
    )
    c.add(
      path('M640 660C680 650 716 660 724 680C728 700 716 716 690 722C660 730 636 716 640 660Z', '#d89a70'),
      ...[0, 1, 2, 3].map((i) => line(680, 668 + i * 13, 728, 662 + i * 16, '#d89a70', 14)),
      path('M950 640C920 640 890 650 884 670C882 690 900 704 924 704C950 700 964 680 950 640Z', '#b87a54'),
      ...[0, 1, 2].map((i) => line(920, 660 + i * 14, 884, 654 + i * 18, '#b87a54', 13)),
    )
    for (let i = 0; i < 60; i++)
      c.add(circle(c.r(200, 1200), c.r(150, 850), c.r(1, 3.4), '#fff4d0', `opacity="${n(c.r(0.2, 0.7))}"`))
  },
}
export default scene
