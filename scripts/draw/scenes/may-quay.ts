import { bokeh } from '../lib/air.ts'
import { skyline } from '../lib/buildings.ts'
import { circle, ellipse, line, path, rect } from '../lib/canvas.ts'
import type { Scene } from '../lib/scene.ts'

const scene: Scene = {
  finish: { bloom: 0.5 },
  draw(c) {
    c.add(
      rect(0, 0, c.w, c.h, c.slant([0, '#0b1230'], [0.6, '#3a2650'], [1, '#c8643c'])),
      c.glow(1350, 620, 620, '#ffa05a', 0.8),
    )
    c.add(
      c.blur(
        skyline(c, 760, {
          min: 80,
          max: 330,
          widths: [50, 110],
          colour: '#2a2550',
          lit: ['#ffd98f', '#ffb65c'],
          share: 0.4,
        }),
        7,
      ),
    )
    bokeh(c, 36, ['#ffb85a', '#ff7a5a', '#ffe0a0', '#8fb4ff'], 200, 860, [18, 60])
    const body = '#1c2136'
    c.add(
      line(560, 640, 300, 980, '#0a0d18', 34),
      line(600, 640, 620, 980, '#0a0d18', 34),
      line(640, 640, 940, 980, '#0a0d18', 34),
      rect(480, 596, 260, 60, '#12162a', 'rx="14"'),
    )
    c.add(
      rect(250, 300, 620, 300, c.down([0, '#5a6690'], [0.14, body], [1, '#080b18']), 'rx="26"'),
      rect(290, 350, 330, 190, '#0e1224', 'rx="14"'),
      rect(300, 220, 420, 44, '#12162a', 'rx="20"'),
      line(330, 240, 330, 310, '#12162a', 26),
      line(690, 240, 690, 310, '#12162a', 26),
      rect(120, 330, 180, 130, c.down([0, '#3a4468'], [1, '#0a0d1a']), 'rx="16"'),
      rect(300, 370, 250, 20, '#c62f3a', 'rx="8"'),
    )
    for (let i = 0; i < 5; i++)
      c.add(
        circle(340 + i * 56, 480, 16, '#39436a'),
        circle(340 + i * 56, 480, 9, i === 2 ? '#ff4b3e' : '#10142a'),
      )
    c.add(
      path('M860 330L1010 290L1010 640L860 590Z', c.down([0, '#46507a'], [0.3, '#1c2136'], [1, '#05070f'])),
      rect(1000, 270, 120, 390, c.down([0, '#5a6690'], [0.2, '#171b30'], [1, '#04060e']), 'rx="18"'),
    )
    for (let i = 0; i < 8; i++)
      c.add(line(1014 + i * 13, 286, 1014 + i * 13, 646, '#000', 4, 'opacity="0.4"'))
    c.add(
      ellipse(1130, 465, 96, 200, '#05070f'),
      ellipse(
        1136,
        465,
        80,
        174,
        c.radial([
          [0, '#0a0f2a'],
          [0.4, '#1d3f8c'],
          [0.7, '#7a3a8a'],
          [0.9, '#e8804a'],
          [1, '#0a0d1a'],
        ]),
      ),
      ellipse(1146, 465, 38, 84, '#060818'),
      ellipse(1110, 390, 22, 46, '#dff0ff', 'opacity="0.75" transform="rotate(12 1110 390)"'),
      ellipse(1166, 540, 12, 24, '#ffcf9a', 'opacity="0.7"'),
    )
    c.add(
      circle(700, 330, 12, '#ff4b3e'),
      c.glow(700, 330, 100, '#ff3b33', 0.9),
      c.glow(1136, 465, 300, '#ff9a5a', 0.25),
    )
  },
}
export default scene
