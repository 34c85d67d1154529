import { smoke } from '../lib/air.ts'
import { circle, ellipse, line, n, path, rect, stroke } from '../lib/canvas.ts'
import { leaf } from '../lib/plants.ts'
import type { Scene } from '../lib/scene.ts'
import { leaves } from '../props/craft.ts'

const scene: Scene = {
  draw(c) {
    c.add(
      rect(0, 0, c.w, c.h, c.slant([0, '#5a3424'], [0.5, '#8a5a38'], [1, '#2a1614'])),
      ...Array.from({ length: 14 }, (_, i) =>
        line(-50, i * 74, 1650, i * 74 - 120, '#2a1410', 4, 'opacity="0.4"'),
      ),
      c.glow(480, 200, 640, '#ffdf9c', 0.6),
    )
    c.add(
      ellipse(830, 560, 560, 330, '#140a0c', 'opacity="0.5"'),
      ellipse(800, 510, 540, 350, c.slant([0, '#ffffff'], [0.5, '#dfe6ea'], [1, '#8a98a8'])),
      ellipse(800, 500, 486, 308, '#2f5a9c'),
      ellipse(800, 500, 474, 298, '#f4f4ee'),
      ellipse(
        800,
        506,
        452,
        280,
        c.radial([
          [0, '#e8b868'],
          [0.7, '#c98838'],
          [1, '#8a5420'],
        ]),
      ),
    )
    let s = ''
    for (let i = 0; i < 46; i++) {
      const y = 380 + i * 6 + c.r(-10, 10)
      const w = Math.sqrt(Math.max(0, 1 - ((y - 506) / 260) ** 2)) * 400
      s += stroke(
        `M${n(800 - w * c.r(0.7, 1))} ${n(y)}Q${n(700 + c.r(-80, 80))} ${n(y + c.r(-50, 50))} ${n(800 + c.r(-60, 60))} ${n(y + c.r(-20, 20))}T${n(800 + w * c.r(0.5, 0.95))} ${n(y + c.r(-20, 30))}`,
        c.pick(['#fdf6e2', '#f4e8c8', '#fffaf0']),
        c.r(8, 13),
        'opacity="0.92"',
      )
    }
    c.add(s)
    for (let i = 0; i < 9; i++) {
      const [x, y, a] = [
        620 + (i % 3) * 110 + c.r(-20, 20),
        410 + Math.floor(i / 3) * 74 + c.r(-12, 12),
        c.r(-40, 40),
      ]
      c.add(
        `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(a)})">${path('M-90 -20C-60 -52 40 -54 86 -24C104 0 70 40 10 42C-50 44 -110 20 -90 -20Z', c.slant([0, i % 3 ? '#b8705a' : '#d88a7a'], [1, i % 3 ? '#6a3428' : '#a84a44']))}${stroke('M-70 -10Q0 -34 70 -10M-60 14Q0 -6 64 12', '#f2d0b0', 3, 'opacity="0.5"')}</g>`,
      )
    }
    for (let i = 0; i < 70; i++)
      c.add(
        circle(
          800 + c.r(-360, 360),
          506 + c.r(-190, 190),
          c.r(6, 12),
          'none',
          `stroke="${c.pick(['#7fb84a', '#4a9a3c', '#a8d86a'])}" stroke-width="5"`,
        ),
      )
    for (let i = 0; i < 26; i++)
      c.add(
        leaf(
          980 + c.r(-90, 120),
          430 + c.r(-80, 90),
          c.r(44, 80),
          17,
          c.r(0, 360),
          c.pick(['#3f8a3c', '#5aa84a', '#2f6a34']),
        ),
      )
    for (const [x, y] of [
      [560, 600],
      [640, 640],
      [1060, 610],
      [900, 650],
    ] as const)
      c.add(circle(x, y, 22, '#d8343f'), circle(x, y, 14, '#f4a08a'), circle(x, y, 5, '#f7e0b0'))
    for (let i = 0; i < 40; i++)
      c.add(circle(800 + c.r(-400, 400), 506 + c.r(-230, 230), c.r(3, 11), '#ffe6a0', 'opacity="0.4"'))
    c.add(
      line(1120, 300, 1560, 40, '#2a120c', 20),
      line(1080, 350, 1600, 110, '#2a120c', 20),
      line(1120, 296, 1560, 36, '#a8643c', 6),
      line(1080, 346, 1600, 106, '#a8643c', 6),
    )
    c.add(
      ellipse(230, 730, 150, 96, '#f4f4ee'),
      ellipse(230, 724, 124, 76, '#dfe4da'),
      ...Array.from(
        { length: 3 },
        (_, i) =>
          path(`M${150 + i * 60} 740a50 50 0 0 1 90 -30z`, ['#7fb84a', '#a8cf5a', '#8fc04a'][i]!) +
          path(`M${158 + i * 60} 738a42 42 0 0 1 76 -26z`, '#e8f4c0'),
      ),
      ellipse(1420, 760, 130, 84, '#f4f4ee'),
      ellipse(1420, 754, 104, 62, '#8a1a14'),
      circle(1390, 740, 12, '#e8583c'),
      circle(1440, 766, 10, '#e8583c'),
      circle(1450, 736, 9, '#f2b84a'),
      leaves(c, 250, 560, 170, ['#3f8a3c', '#5aa84a', '#2f6a34'], 18),
    )
    smoke(c, 640, 420, 420, '#fffaf0', 0.42)
    smoke(c, 900, 440, 400, '#fffaf0', 0.36)
  },
}
export default scene
