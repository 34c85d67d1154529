import { circle, dark, light, line, n, path, rect, stroke } from '../lib/canvas.ts'
import type { Scene } from '../lib/scene.ts'

const scene: Scene = {
  draw(c) {
    c.add(
      rect(
        0,
        0,
        c.w,
        c.h,
        c.radial(
          [
            [0, '#e8a85a'],
            [0.5, '#7a3f44'],
            [1, '#1a1638'],
          ],
          0.5,
          0.42,
          0.8,
        ),
      ),
      c.glow(800, 480, 520, '#fff0b8', 0.95),
    )
    let s = ''
    for (let i = 0; i < 26; i++) {
      const a = c.r(-2.9, -0.25)
      const d = c.r(180, 620)
      const [x, y] = [800 + Math.cos(a) * d * 1.15, 560 + Math.sin(a) * d * 0.85]
      const k = c.r(0.5, 1.3)
      s += `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(c.r(-60, 60))}) scale(${k.toFixed(2)})" opacity="${n(c.r(0.6, 1))}">${path('M-40 -26Q0 -44 40 -22L36 30Q0 12 -42 30Z', c.across([0, '#fffaf0'], [1, '#e0bf8c']))}${[-12, -2, 8].map((ly) => stroke(`M-28 ${ly}Q0 ${ly - 10} 28 ${ly + 2}`, '#8a6a4c', 2, 'opacity="0.5"')).join('')}</g>`
    }
    c.add(s)
    for (let i = 0; i < 90; i++)
      c.add(circle(800 + c.r(-420, 420), c.r(60, 620), c.r(1, 5), '#fff4c8', `opacity="${n(c.r(0.3, 1))}"`))
    const tints = ['#8a2f3a', '#1f3f7a', '#2f6a5a', '#c08a34']
    for (const [i, t] of tints.entries()) {
      const [x, w, y] = [430 + (i % 2) * 24 - i * 6, 760 - (i % 3) * 30, 850 - i * 48]
      c.add(
        rect(x, y - 44, w, 44, c.down([0, light(t, 0.25)], [1, dark(t, 0.4)]), 'rx="5"'),
        rect(x + w - 60, y - 38, 64, 32, '#f4e6c8'),
        ...[0, 1, 2, 3].map((k) =>
          line(x + w - 58, y - 32 + k * 7, x + w + 2, y - 32 + k * 7, '#b89a6c', 1.5),
        ),
        rect(x + 40, y - 44, 10, 44, '#f0c46a', 'opacity="0.7"'),
      )
    }
    c.add(
      path(
        'M330 660Q560 560 800 640Q1040 560 1270 660L1290 688Q1040 596 800 676Q560 596 310 688Z',
        '#5a1f2c',
      ),
      path(
        'M350 640Q570 520 800 620L800 668Q570 580 340 668Z',
        c.across([0, '#fff8e6'], [0.7, '#fff1cf'], [1, '#c99a5c']),
      ),
      path(
        'M1250 640Q1030 520 800 620L800 668Q1030 580 1260 668Z',
        c.across([0, '#c99a5c'], [0.3, '#fff1cf'], [1, '#fff8e6']),
      ),
    )
    for (let i = 0; i < 4; i++)
      c.add(
        path(
          `M800 620Q${700 - i * 50} ${420 - i * 14} ${560 - i * 70} ${560 - i * 4 - 40}Q${680 - i * 40} ${500} 800 640Z`,
          '#fff6dc',
          `opacity="${0.5 - i * 0.09}"`,
        ),
        path(
          `M800 620Q${900 + i * 50} ${420 - i * 14} ${1040 + i * 70} ${560 - i * 4 - 40}Q${920 + i * 40} ${500} 800 640Z`,
          '#fff0c8',
          `opacity="${0.5 - i * 0.09}"`,
        ),
      )
    c.add(c.glow(800, 600, 260, '#fffbe0', 0.7))
  },
}
export default scene
