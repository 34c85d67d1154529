import { ellipse, n, path, poly, rect } from '../lib/canvas.ts'
import { figure, STAND, WALK } from '../lib/figure.ts'
import type { Scene } from '../lib/scene.ts'

const scene: Scene = {
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
}
export default scene
