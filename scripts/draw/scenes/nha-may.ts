import { circle, ellipse, line, n, path, poly, rect } from '../lib/canvas.ts'
import { figure, STAND } from '../lib/figure.ts'
import type { Scene } from '../lib/scene.ts'

const scene: Scene = {
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
          rect(800 + k * (130 + 720 * t) - 8 - 12 * t, 330 - 380 * t, 16 + 24 * t, 140 + 560 * t, '#22345c'),
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
        `<g transform="translate(800 ${n(y)}) scale(${k.toFixed(2)})">${rect(-120, -20, 36, 34, '#0b0f1c', 'rx="8"')}${rect(84, -20, 36, 34, '#0b0f1c', 'rx="8"')}${path('M-122 0L-130 -52Q-128 -74 -106 -82L-84 -130Q-78 -144 -58 -144L58 -144Q78 -144 84 -130L106 -82Q128 -74 130 -52L122 0Z', c.down([0, '#f4f7fa'], [0.5, i % 2 ? '#c62f3a' : '#dfe6ec'], [1, i % 2 ? '#6a1424' : '#5d7598']))}${path('M-92 -84L-72 -128Q-68 -136 -56 -136L56 -136Q68 -136 72 -128L92 -84Z', c.slant([0, '#5f8cc0'], [0.5, '#15233f'], [1, '#0b1428']))}${ellipse(-96, -54, 24, 12, '#fff8e0')}${ellipse(96, -54, 24, 12, '#fff8e0')}${rect(-52, -48, 104, 24, '#10182c', 'rx="8"')}${rect(-110, -16, 220, 8, '#10182c', 'opacity="0.4"')}</g>`,
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
}
export default scene
