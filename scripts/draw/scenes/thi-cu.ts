import { circle, dark, ellipse, line, n, path, poly, rect } from '../lib/canvas.ts'
import type { Scene } from '../lib/scene.ts'

const scene: Scene = {
  size: [1600, 1067],
  draw(c) {
    c.add(rect(0, 0, c.w, c.h, c.slant([0, '#e8c890'], [0.6, '#c98f5c'], [1, '#7a4a3c'])))
    for (let i = 0; i < 20; i++)
      c.add(line(i * 100 - 200, 0, i * 100 + 100, 1067, '#5a3424', 2, 'opacity="0.18"'))
    for (let row = 0; row < 4; row++)
      for (let col = 0; col < 5; col++) {
        const [x, y] = [180 + col * 310 + (row % 2) * 20, 150 + row * 270]
        const a = c.r(-4, 4)
        let s =
          rect(-86, -44, 190, 150, '#3a1f1c', 'opacity="0.35" rx="8"') +
          rect(-100, -60, 190, 104, c.down([0, '#e8b878'], [1, '#b57f4a']), 'rx="6"') +
          rect(-60, -46, 76, 84, '#fffaf0', 'transform="rotate(-5)"')
        for (let k = 0; k < 7; k++)
          s += line(
            -50,
            -36 + k * 10,
            -50 + c.r(30, 58),
            -38 + k * 10,
            '#4a5a86',
            2,
            'opacity="0.6" transform="rotate(-5)"',
          )
        s += rect(36, -44, 34, 44, '#2f6fb0', 'rx="3"') + circle(70, 24, 9, '#9fd4e8')
        const top = c.pick(['#f8f6ee', '#f2f0e6', '#fdfbf4'])
        s +=
          path('M-84 120C-90 70 -50 46 -14 46C22 46 62 70 56 120Z', c.down([0, top], [1, dark(top, 0.25)])) +
          line(-66, 80, -62, 14, top, 24) +
          line(40, 80, 20, 14, top, 24) +
          circle(-62, 6, 11, '#e0ab86') +
          circle(16, 6, 11, '#e0ab86') +
          line(16, 6, 4, -22, '#22408c', 5)
        s += ellipse(-14, 62, 34, 38, '#16131b') + ellipse(-22, 50, 16, 14, '#3a3444', 'opacity="0.6"')
        if ((row + col) % 2) s += path('M-34 80C-40 120 -34 150 -14 156C6 150 12 120 6 80Z', '#16131b')
        c.add(`<g transform="translate(${x} ${y}) rotate(${n(a)})">${s}</g>`)
      }
    c.add(
      c.blur(
        poly(
          [
            [0, 120],
            [0, 420],
            [1600, 1000],
            [1600, 620],
          ],
          '#fff2c0',
          'opacity="0.28"',
        ),
        16,
      ),
      c.blur(
        poly(
          [
            [0, 620],
            [0, 820],
            [900, 1200],
            [1300, 1200],
          ],
          '#fff2c0',
          'opacity="0.22"',
        ),
        16,
      ),
    )
    c.add(
      `<g transform="translate(970 690) rotate(20) scale(1.15)">${ellipse(30, 50, 80, 40, '#3a1f1c', 'opacity="0.3"')}${path('M-70 20C-66 -30 -36 -44 0 -44C36 -44 66 -30 70 20C60 50 -60 50 -70 20Z', '#24427e')}${ellipse(0, 0, 34, 38, '#16131b')}${ellipse(-62, 34, 14, 18, '#24427e')}${ellipse(62, 34, 14, 18, '#24427e')}</g>`,
    )
  },
}
export default scene
