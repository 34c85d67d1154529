import {
  type Canvas,
  circle,
  curve,
  dark,
  ellipse,
  light,
  line,
  mix,
  n,
  type Point,
  path,
  poly,
  rect,
  stroke,
} from '../lib/canvas.ts'
import {
  airliner,
  CONTAINER,
  cargoShip,
  container,
  crane,
  skyline,
  stack,
  turbine,
  windows,
} from '../lib/city.ts'
import { birds, bokeh, clouds, grass, hills, reflect, sky, streaks, sun, tree, water } from '../lib/nature.ts'
import { figure, STAND, shadow, WALK } from '../lib/people.ts'
import type { Scenes } from '../lib/scene.ts'

/** Points along a road that runs to the horizon in bends. */
const road = (t: number, side: number): Point => {
  const y = 420 + 500 * t ** 1.7
  const centre = 860 + Math.sin(t * 3.4 + 0.5) * 330 * (1 - t * 0.2) - 240 * t
  return [centre + side * (8 + 430 * t ** 1.7), y]
}
const ribbon = (from: number, to: number): string => {
  const ts = Array.from({ length: 41 }, (_, i) => i / 40)
  return `${curve(ts.map((t) => road(t, from)))}${curve([...ts].reverse().map((t) => road(t, to))).replace('M', 'L')}Z`
}
const scenes: Scenes = {
  'hai-cang': {
    draw(c) {
      sky(c, 'dusk', 600)
      clouds(c, 40, 420, '#ff9c72', 0.5, 15)
      sun(c, 1120, 520, 60)
      hills(c, 580, 26, '#6a3f66', { bottom: 640 })
      let s = ''
      for (const [x, k] of [
        [180, 1.1],
        [470, 1.25],
        [790, 1.1],
      ] as const)
        s += crane(x, 620, k, '#1b1c3c', '#ff9c6a')
      s += rect(-10, 606, 1000, 30, '#17152f') + stack(c, -10, 608, 26, 4, 36, 18)
      water(c, 630, '#e8836a', '#1b1a3e', { glint: '#ffe0a4', at: 1120, spread: 60 })
      const ship = cargoShip(c, 1010, 700, 1.25, '#1d3358')
      c.add(reflect(c, s, 634, { opacity: 0.5 }), s, reflect(c, ship, 726, { opacity: 0.5 }), ship)
      c.add(
        `<g transform="translate(330 790) scale(1.1)">${path('M-110 -34L-96 16L90 16L116 -40L70 -26Z', '#7a2430')}${rect(-30, -84, 70, 54, '#e6e0d0')}${rect(-24, -76, 58, 18, '#243556')}${rect(6, -126, 18, 44, '#20233c')}${line(-50, -30, -50, -120, '#20233c', 4)}</g>`,
        streaks(c, 800, 900, '#ffc49a', 26, 0.4),
      )
      birds(c, 700, 180, 10, '#3a2448')
    },
  },
  'cang-container': {
    draw(c) {
      sky(c, 'day', 620)
      clouds(c, 10, 360, '#ffffff', 0.6, 22)
      c.add(crane(330, 640, 1.9, '#c8452f', '#ffe0b0'), crane(1320, 660, 2.1, '#1f5f8b', '#ffe0b0', true))
      c.add(rect(0, 640, c.w, 260, c.down([0, '#8a8f94'], [1, '#3a4150'])))
      const wall = (x0: number, dir: number, columns: number, w: number, h: number, y: number) => {
        for (let i = columns; i >= 0; i--) {
          const k = 1 - i * 0.075
          const rows = 4 + Math.floor(c.random() * 2)
          for (let r = 0; r < rows; r++)
            c.add(
              container(
                c,
                x0 + dir * i * w * 0.62 - (dir < 0 ? w * k : 0),
                y - i * 16 - (r + 1) * h * k,
                w * k,
                h * k - 2,
                c.pick(CONTAINER),
              ),
            )
        }
      }
      wall(-160, 1, 4, 400, 118, 850)
      wall(1760, -1, 4, 400, 118, 850)
      c.add(stack(c, 560, 660, 5, 4, 96, 44))
      c.add(
        poly(
          [
            [650, 680],
            [900, 680],
            [1240, 900],
            [380, 900],
          ],
          '#5a606c',
        ),
        ...Array.from({ length: 6 }, (_, i) => rect(774 - i, 700 + i * 34, 8 + i * 2, 16 + i * 2, '#f2c84a')),
      )
      c.add(
        rect(690, 690, 170, 60, '#2a6a9c'),
        container(c, 640, 650, 220, 92, '#d9912b'),
        rect(862, 676, 66, 70, '#e8e4d8'),
        rect(884, 686, 40, 26, '#22344e'),
        circle(690, 752, 20, '#12151e'),
        circle(740, 752, 20, '#12151e'),
        circle(896, 752, 20, '#12151e'),
      )
      c.add(
        figure(
          1060,
          850,
          210,
          { ...STAND, armL: [60, 120] },
          { top: '#f08a2c', bottom: '#1c2747', hat: 'hard', hatColour: '#f4f0e2' },
          true,
        ).svg,
        figure(
          1150,
          850,
          205,
          STAND,
          { top: '#c9d84a', bottom: '#1c2747', hat: 'hard', hatColour: '#2a6ab0' },
          true,
        ).svg,
      )
    },
  },
  'tau-cao-toc': {
    draw(c) {
      sky(c, 'dawn', 520)
      sun(c, 360, 330, 50)
      clouds(c, 20, 300, '#ffe0b8', 0.6, 13)
      hills(c, 420, 70, '#5f7a9c', { mist: '#f2cfa4' })
      hills(c, 500, 40, '#4a8068', { mist: '#cfd08c' })
      c.add(rect(0, 560, c.w, 340, c.down([0, '#c9c05a'], [1, '#3f6a34'])))
      for (let i = 0; i < 9; i++)
        c.add(line(0, 590 + i * i * 5, c.w, 574 + i * i * 5.6, '#2f5230', 3 + i * 0.5, 'opacity="0.55"'))
      c.add(
        tree(c, 120, 640, 130, '#2a5a38', '#8fb04a'),
        tree(c, 1480, 620, 110, '#2a5a38', '#8fb04a'),
        tree(c, 980, 610, 90, '#2a5a38', '#8fb04a'),
      )
      let s = poly(
        [
          [-20, 566],
          [1620, 716],
          [1620, 772],
          [-20, 600],
        ],
        c.down([0, '#efe6d4'], [1, '#8d8f96']),
      )
      for (const [x, k] of [
        [80, 0.7],
        [360, 0.85],
        [720, 1.05],
        [1180, 1.35],
      ] as const)
        s += poly(
          [
            [x, 590 + x * 0.095],
            [x + 50 * k, 592 + x * 0.095],
            [x + 46 * k, 660 + x * 0.2],
            [x + 4 * k, 660 + x * 0.2],
          ],
          c.across([0, '#e6ddca'], [1, '#77798a']),
        )
      const body = 'M-20 470L1000 520C1220 530 1420 590 1500 668C1512 690 1490 704 1450 702L-20 566Z'
      s +=
        path(body, c.down([0, '#ffffff'], [0.55, '#e3e9ef'], [1, '#8fa0b8'])) +
        path('M-20 540L1030 626C1200 642 1380 676 1488 690C1480 702 1460 702 1450 702L-20 566Z', '#c62f3a') +
        path('M-20 528L1000 606L1010 616L-20 540Z', '#123a7c')
      for (let i = 0; i < 22; i++) {
        const x = 10 + i * 45 + i * i * 0.16
        s += poly(
          [
            [x, 492 + x * 0.05],
            [x + 30 + i * 0.4, 494 + x * 0.05],
            [x + 30 + i * 0.4, 520 + x * 0.06],
            [x, 518 + x * 0.058],
          ],
          '#20304e',
        )
      }
      s +=
        path('M1200 556C1290 572 1360 604 1400 640L1290 626C1250 600 1220 580 1200 556Z', '#14233f') +
        ellipse(1446, 672, 16, 7, '#fff6cf', 'transform="rotate(24 1446 672)"') +
        c.glow(1446, 672, 90, '#fff0b0', 0.8)
      c.add(s)
      for (let i = 0; i < 40; i++) {
        const y = c.r(470, 720)
        const x = c.r(-60, 900)
        c.add(
          line(
            x,
            y + x * 0.06,
            x + c.r(120, 420),
            y + x * 0.06 + c.r(6, 26),
            '#ffffff',
            c.r(1, 3),
            `opacity="${n(c.r(0.1, 0.4))}"`,
          ),
        )
      }
      c.add(grass(c, 905, 90, ['#2f5a2a', '#49763a', '#8a9a44'], 160))
    },
  },
  'nha-ga-metro': {
    draw(c) {
      c.add(
        rect(0, 0, c.w, c.h, '#1a2440'),
        poly(
          [
            [0, 0],
            [1600, 0],
            [900, 380],
            [760, 380],
          ],
          c.down([0, '#24345c'], [1, '#8fa6c4']),
        ),
      )
      for (let i = 0; i < 9; i++) {
        const t = (i / 8) ** 2
        c.add(
          poly(
            [
              [760 - 700 * t, 360 - 330 * t],
              [900 + 640 * t, 360 - 330 * t],
              [900 + 660 * t, 350 - 350 * t],
              [760 - 720 * t, 350 - 350 * t],
            ],
            '#fff4d4',
            `opacity="${n(0.5 + 0.4 * t)}"`,
          ),
        )
      }
      c.add(
        poly(
          [
            [0, 0],
            [760, 380],
            [760, 470],
            [0, 900],
          ],
          c.across([0, '#1c2a50'], [1, '#6f86ac']),
        ),
      )
      c.add(
        poly(
          [
            [830, 470],
            [900, 470],
            [1600, 760],
            [1600, 900],
            [420, 900],
          ],
          c.down([0, '#cfd3d4'], [1, '#5f6a84']),
        ),
        poly(
          [
            [760, 470],
            [830, 470],
            [420, 900],
            [0, 900],
          ],
          '#10162c',
        ),
      )
      c.add(
        poly(
          [
            [830, 470],
            [842, 470],
            [500, 900],
            [420, 900],
          ],
          '#f0c83c',
        ),
      )
      for (let i = 0; i < 8; i++)
        c.add(
          poly(
            [
              [842 + i * 9, 470],
              [843 + i * 9, 470],
              [520 + i * 190, 900],
              [514 + i * 190, 900],
            ],
            '#3a4560',
            'opacity="0.3"',
          ),
        )
      c.add(
        poly(
          [
            [900, 340],
            [1600, -120],
            [1600, 760],
            [900, 470],
          ],
          c.across([0, '#b9c6d4'], [1, '#39507c']),
        ),
      )
      for (let i = 0; i < 5; i++) {
        const [a, b] = [0.06 + i * 0.2, 0.2 + i * 0.2]
        const X = (t: number) => 900 + 700 * t ** 1.4
        const T = (t: number) => 350 - 330 * t ** 1.4
        const B = (t: number) => 440 + 200 * t ** 1.4
        c.add(
          poly(
            [
              [X(a), T(a)],
              [X(b), T(b)],
              [X(b), B(b) - 40],
              [X(a), B(a) - 20],
            ],
            c.slant([0, '#d8e6f0'], [1, '#4a78b4']),
          ),
        )
      }
      c.add(
        path(
          'M40 880L40 300C60 210 160 150 260 170L700 350L740 376L740 480L420 790Z',
          c.across([0, '#e9eef2'], [0.5, '#b9c8d8'], [1, '#5f7698']),
        ),
      )
      c.add(
        path(
          'M60 560L60 310C80 240 160 190 240 208L400 270L400 560Z',
          c.slant([0, '#0e1c3c'], [0.6, '#2f4f86'], [1, '#0e1c3c']),
        ),
        path('M40 640L430 620L740 440L740 470L430 680L40 720Z', '#c62f3a'),
      )
      for (let i = 0; i < 5; i++)
        c.add(
          poly(
            [
              [440 + i * 64, 292 + i * 18],
              [484 + i * 60, 308 + i * 17],
              [484 + i * 60, 540 - i * 32],
              [440 + i * 64, 566 - i * 32],
            ],
            c.down([0, '#ffe9b8'], [1, '#e0b070']),
          ),
        )
      c.add(
        ellipse(100, 700, 30, 16, '#fff6d0'),
        ellipse(330, 690, 30, 16, '#fff6d0'),
        c.glow(100, 700, 150, '#fff0b8', 0.9),
        c.glow(330, 690, 150, '#fff0b8', 0.9),
      )
      for (const [x, y, h, fl, top, hs] of [
        [820, 520, 110, false, '#3f4f7a', 'short'],
        [880, 530, 116, true, '#b0463f', 'long'],
        [960, 580, 170, false, '#d8a83a', 'short'],
        [860, 650, 220, true, '#2f7a7a', 'tail'],
        [1080, 720, 310, true, '#24427e', 'short'],
        [1290, 860, 470, true, '#8a3350', 'long'],
      ] as const)
        c.add(
          ellipse(x, y, h * 0.2, h * 0.03, '#10162c', 'opacity="0.5"'),
          figure(
            x,
            y,
            h,
            fl ? STAND : WALK,
            { top, bottom: '#1a2440', hairStyle: hs, dress: hs === 'long' ? 'coat' : 'none' },
            fl,
          ).svg,
        )
    },
  },
  'cao-toc': {
    finish: { bloom: 0.5 },
    draw(c) {
      sky(c, 'dusk', 440)
      sun(c, 960, 380, 46)
      clouds(c, 10, 330, '#ffab84', 0.5, 17)
      hills(c, 360, 90, '#6a4a78', { mist: '#e09074' })
      hills(c, 430, 60, '#3f3d66', { mist: '#8a5a70' })
      hills(c, 500, 40, '#232c4a', { mist: '#1a2238' })
      for (let i = 0; i < 60; i++) {
        const t = c.random()
        const y = 500 + t * 340
        c.add(tree(c, c.chance(0.5) ? c.r(-30, 330) : c.r(1250, 1640), y, 50 + 110 * t, '#141f34', '#2f3d50'))
      }
      c.add(
        path(ribbon(-1.25, 1.25), '#1a1e30'),
        path(ribbon(-1.12, 1.12), c.down([0, '#7a5a70'], [0.3, '#3a3d58'], [1, '#20243a'])),
        path(ribbon(-0.05, 0.05), '#59604a'),
      )
      for (const k of [-0.76, -0.4, 0.4, 0.76])
        c.add(
          stroke(
            curve(Array.from({ length: 31 }, (_, i) => road(i / 30, k))),
            '#f2ead2',
            3,
            'stroke-dasharray="26 34" opacity="0.55"',
          ),
        )
      const trail = (k: number, colour: string, w: number) => {
        const d = curve(Array.from({ length: 31 }, (_, i) => road(i / 30, k)))
        return c.blur(stroke(d, colour, w * 3.4), 7, 'opacity="0.6"') + stroke(d, light(colour, 0.5), w)
      }
      for (const k of [-0.9, -0.62, -0.56, -0.25]) c.add(trail(k, '#ff4630', 3))
      for (const k of [0.24, 0.54, 0.6, 0.92]) c.add(trail(k, '#ffe6a8', 3.4))
      for (let i = 1; i < 12; i++) {
        const [x, y] = road(i / 12, 1.3)
        const h = 30 + 240 * (i / 12) ** 1.6
        c.add(
          line(x, y, x, y - h, '#10131f', 2 + i * 0.5),
          line(x, y - h, x - h * 0.2, y - h * 1.04, '#10131f', 2 + i * 0.3),
          c.glow(x - h * 0.2, y - h * 1.03, h * 0.34, '#ffcf86', 0.8),
        )
      }
    },
  },
  'san-bay': {
    draw(c) {
      sky(c, 'dusk', 640)
      clouds(c, 30, 460, '#ffa67e', 0.6, 19)
      sun(c, 430, 540, 66)
      c.add(skyline(c, 640, { min: 20, max: 60, widths: [40, 120], colour: '#5a3458' }))
      c.add(
        path('M1000 644L1010 560Q1300 500 1640 556L1640 644Z', c.down([0, '#3a2f56'], [1, '#1c1a38'])),
        ...Array.from({ length: 20 }, (_, i) =>
          rect(1022 + i * 30, 578 - Math.sin(i / 6.5) * 14, 22, 50, '#ffd08a', 'opacity="0.85"'),
        ),
      )
      c.add(
        poly(
          [
            [896, 644],
            [908, 400],
            [944, 400],
            [956, 644],
          ],
          c.across([0, '#7a5a7c'], [1, '#2a2546']),
        ),
        poly(
          [
            [870, 400],
            [884, 344],
            [968, 344],
            [982, 400],
          ],
          '#2a2546',
        ),
        poly(
          [
            [878, 392],
            [888, 354],
            [964, 354],
            [974, 392],
          ],
          c.across([0, '#ffdf9c'], [1, '#e8894f']),
        ),
        line(926, 344, 926, 300, '#1c1a38', 4),
      )
      c.add(
        rect(0, 640, c.w, 260, c.down([0, '#7a4a58'], [0.4, '#38304e'], [1, '#15162c'])),
        poly(
          [
            [330, 640],
            [520, 640],
            [1300, 900],
            [-500, 900],
          ],
          c.down([0, '#a8685c'], [1, '#262642']),
        ),
      )
      for (let i = 0; i < 9; i++) {
        const t = (i / 8) ** 1.8
        c.add(rect(425 - t * 26, 648 + t * 240, 6 + 18 * t, 8 + 40 * t, '#fff0d0', 'opacity="0.8"'))
        for (const k of [-1, 1])
          c.add(
            c.glow(425 + k * (100 + 800 * t), 646 + t * 254, 20 + 50 * t, '#8fd0ff', 0.9),
            circle(425 + k * (100 + 800 * t), 646 + t * 254, 2 + 4 * t, '#e8f6ff'),
          )
      }
      c.add(
        airliner(1250, 690, 0.62, 0, '#e8dcd4', '#123a7c'),
        airliner(700, 290, 1.75, -14, '#f4e9de', '#c62f3a'),
      )
      c.add(c.glow(1030, 222, 60, '#fff6d8', 0.8))
    },
  },
  'dien-gio': {
    draw(c) {
      sky(c, 'day', 580)
      sun(c, 300, 300, 50, '#fffbe8', '#fff0c0', 0.5)
      clouds(c, 20, 420, '#ffffff', 0.75, 31)
      for (let i = 0; i < 9; i++)
        c.add(turbine(c, 120 + i * 170 + c.r(-40, 40), 600, c.r(90, 140), c.r(0, 120), '#d6e2e6'))
      water(c, 590, '#8fc9d0', '#0f4a6c', { glint: '#fffdf0', at: 300, spread: 80, count: 110 })
      for (const [x, y, h, a] of [
        [470, 640, 260, 20],
        [1130, 660, 330, 70],
        [800, 690, 430, 44],
        [1420, 740, 520, 8],
      ] as const) {
        const t = rect(x - h * 0.03, y - h * 0.06, h * 0.06, h * 0.08, '#e8b23c') + turbine(c, x, y, h, a)
        c.add(reflect(c, t, y + h * 0.02, { opacity: 0.35, squash: 0.5 }), t)
      }
      c.add(
        `<g transform="translate(260 720) scale(0.8)">${path('M-150 -30L-120 24L110 24L160 -44L90 -24Z', '#b8412f')}${rect(-90, -80, 70, 54, '#f2ede0')}${rect(-84, -72, 58, 18, '#243556')}</g>`,
        streaks(c, 740, 900, '#e6f6f0', 46, 0.4),
      )
      birds(c, 1080, 150, 7, '#33526c')
    },
  },
  'dien-mat-troi': {
    draw(c) {
      sky(c, 'gold', 400)
      sun(c, 1060, 250, 66, '#fffbe0', '#ffd070', 0.9)
      hills(c, 370, 50, '#9c7a5a', { mist: '#f2cc8c' })
      c.add(rect(0, 420, c.w, 480, c.down([0, '#b8a05a'], [1, '#4a5530'])))
      for (let row = 0; row < 8; row++) {
        const t = (row / 7) ** 1.7
        const y = 440 + t * 420
        const h = 26 + 150 * t
        const w = 90 + 380 * t
        const shift = row % 2 ? -w * 0.3 : 0
        for (let x = shift - w; x < c.w + w; x += w * 1.04) {
          const k = (x + w / 2 - c.w / 2) * 0.12
          const [a, b, d, e]: Point[] = [
            [x + k * 0.5, y - h * 0.5],
            [x + w * 0.96 + k * 0.5, y - h * 0.5],
            [x + w - k * 0.2, y + h * 0.25],
            [x - k * 0.2, y + h * 0.25],
          ]
          c.add(
            line((d![0] + e![0]) / 2, y, (d![0] + e![0]) / 2, y + h * 0.5, '#3a3a34', 3 + 8 * t),
            poly([a!, b!, d!, e!], c.slant([0, '#6fa4dc'], [0.4, '#1d478c'], [1, '#0d2452'])),
          )
          for (let i = 1; i < 6; i++)
            c.add(
              line(
                a![0] + ((b![0] - a![0]) * i) / 6,
                a![1],
                e![0] + ((d![0] - e![0]) * i) / 6,
                e![1],
                '#bcd8f4',
                0.8 + 1.6 * t,
                'opacity="0.55"',
              ),
            )
          c.add(
            line(
              (a![0] + e![0]) / 2,
              y - h * 0.12,
              (b![0] + d![0]) / 2,
              y - h * 0.12,
              '#bcd8f4',
              0.8 + 1.6 * t,
              'opacity="0.55"',
            ),
            line(a![0], a![1], b![0], b![1], '#fff0c8', 1 + 2 * t),
          )
        }
      }
      c.add(
        figure(
          470,
          800,
          230,
          { ...WALK, armL: [60, 110] },
          { top: '#f08a2c', bottom: '#1c2747', hat: 'hard', hatColour: '#f4f0e2' },
        ).svg,
        figure(
          570,
          806,
          220,
          STAND,
          { top: '#2a5aa0', bottom: '#1c2747', hat: 'hard', hatColour: '#f2c83c' },
          true,
        ).svg,
      )
    },
  },
  'nha-may': {
    finish: { bloom: 0.45 },
    draw(c) {
      c.add(
        rect(0, 0, c.w, c.h, c.down([0, '#182444'], [0.5, '#3d5a86'], [1, '#10182e'])),
        c.glow(800, 360, 620, '#cfe2f4', 0.7),
      )
      for (let i = 0; i < 8; i++) {
        const t = (i / 7) ** 1.6
        c.add(
          line(700 - 760 * t, 330 - 380 * t, 900 + 760 * t, 330 - 380 * t, '#0e1730', 4 + 16 * t),
          poly(
            [
              [680 - 500 * t, 336 - 330 * t],
              [760 - 300 * t, 336 - 330 * t],
              [760 - 310 * t, 342 - 310 * t],
              [680 - 510 * t, 342 - 310 * t],
            ],
            '#fff6dc',
          ),
          poly(
            [
              [920 + 500 * t, 336 - 330 * t],
              [840 + 300 * t, 336 - 330 * t],
              [840 + 310 * t, 342 - 310 * t],
              [920 + 510 * t, 342 - 310 * t],
            ],
            '#fff6dc',
          ),
        )
        for (const k of [-1, 1])
          c.add(
            rect(
              800 + k * (130 + 720 * t) - 8 - 12 * t,
              330 - 380 * t,
              16 + 24 * t,
              140 + 560 * t,
              '#22345c',
            ),
          )
      }
      c.add(
        poly(
          [
            [720, 430],
            [880, 430],
            [1700, 900],
            [-100, 900],
          ],
          c.down([0, '#9fb4cc'], [1, '#27365a']),
        ),
        poly(
          [
            [770, 440],
            [830, 440],
            [1120, 900],
            [480, 900],
          ],
          c.down([0, '#5a6a84'], [1, '#151c32']),
        ),
      )
      for (let i = 0; i < 6; i++) {
        const t = (i / 5) ** 1.5
        const [y, k] = [450 + 380 * t, 0.28 + 1.1 * t]
        c.add(
          `<g transform="translate(800 ${n(y)}) scale(${n(k * 10) === '0' ? k : k.toFixed(2)})">${path('M-150 0L-156 -34Q-150 -56 -104 -60L-60 -104Q-50 -112 -30 -112L50 -112Q66 -112 78 -102L116 -60Q154 -54 156 -30L150 0Z', c.down([0, i % 2 ? '#d6dde4' : '#e8efF4'], [1, '#5d7598']))}${path('M-86 -62L-50 -98L4 -98L4 -62Z M14 -62L14 -98L54 -98Q70 -96 96 -62Z', '#15233f')}${circle(-92, 0, 28, '#0b0f1c')}${circle(92, 0, 28, '#0b0f1c')}</g>`,
        )
      }
      const robot = (x: number, y: number, k: number, flip: boolean, a: number) =>
        `<g transform="translate(${x} ${y}) scale(${flip ? -k : k} ${k})">${rect(-50, -30, 100, 30, '#20283c')}${rect(-34, -80, 68, 56, '#c85a18')}<g transform="rotate(${a} 0 -80)">${path('M-24 -80L-18 -270L18 -270L24 -80Z', c.across([0, '#ffab4a'], [1, '#b84a14']))}${circle(0, -80, 34, '#f08a2c')}${circle(0, -80, 14, '#20283c')}<g transform="rotate(${72 - a} 0 -270)">${path('M-20 -270L-12 -450L12 -450L20 -270Z', c.across([0, '#ffb860'], [1, '#c85a18']))}${circle(0, -270, 30, '#f08a2c')}${circle(0, -270, 12, '#20283c')}${rect(-10, -500, 20, 56, '#39445c')}${rect(-26, -520, 52, 22, '#20283c')}</g></g></g>`
      c.add(
        robot(520, 560, 0.55, false, 14),
        robot(1080, 560, 0.55, true, 10),
        robot(300, 780, 1.05, false, 6),
        robot(1320, 790, 1.05, true, -4),
      )
      const sparks = (x: number, y: number, r: number) => {
        let s = c.glow(x, y, r * 1.6, '#bfe0ff', 1) + c.glow(x, y, r * 0.5, '#ffffff', 1)
        for (let i = 0; i < 34; i++) {
          const a = c.r(0, 6.28)
          const d = r * c.r(0.2, 1.2)
          s += line(
            x + Math.cos(a) * d * 0.4,
            y + Math.sin(a) * d * 0.4,
            x + Math.cos(a) * d,
            y + Math.sin(a) * d + d * 0.2,
            '#ffe0a0',
            2,
          )
        }
        return s
      }
      c.add(sparks(655, 640, 120), sparks(960, 520, 70))
      c.add(
        figure(
          1500,
          880,
          330,
          { ...STAND, armL: [50, 110] },
          { top: '#2a5aa0', bottom: '#1a2440', hat: 'hard', hatColour: '#f2c83c' },
          true,
        ).svg,
      )
    },
  },
}
export default scenes
export { bokeh, dark, grass, mix, shadow, windows }
