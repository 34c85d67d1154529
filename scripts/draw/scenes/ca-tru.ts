import { smoke } from '../lib/air.ts'
import { circle, dark, ellipse, light, line, path, poly, rect } from '../lib/canvas.ts'
import { limb } from '../lib/figure.ts'
import { flower } from '../lib/plants.ts'
import { bust } from '../lib/portrait.ts'
import type { Scene } from '../lib/scene.ts'
import { lantern } from '../props/culture.ts'

const scene: Scene = {
  finish: { bloom: 0.45 },
  draw(c) {
    c.add(
      rect(
        0,
        0,
        c.w,
        c.h,
        c.radial(
          [
            [0, '#c8783c'],
            [0.5, '#6a2c24'],
            [1, '#1c0c14'],
          ],
          0.5,
          0.4,
          0.75,
        ),
      ),
    )
    for (let i = 0; i < 9; i++)
      c.add(
        rect(80 + i * 165, 60, 130, 480, c.down([0, '#5a2418'], [1, '#2f1214'])),
        rect(100 + i * 165, 90, 90, 180, 'none', 'stroke="#a8643c" stroke-width="4"'),
        flower(c, 145 + i * 165, 180, 34, '#c98a4c', '#f2c05a', 8),
      )
    c.add(
      rect(0, 30, c.w, 26, '#2a0f12'),
      rect(0, 540, c.w, 360, c.down([0, '#8a4a2c'], [1, '#2a1014'])),
      poly(
        [
          [240, 620],
          [1360, 620],
          [1560, 860],
          [40, 860],
        ],
        c.down([0, '#d8a45c'], [1, '#8a4f30']),
      ),
      poly(
        [
          [280, 634],
          [1320, 634],
          [1490, 844],
          [110, 844],
        ],
        'none',
        'stroke="#b5342f" stroke-width="8"',
      ),
    )
    c.add(
      lantern(c, 240, 190, 60, '#ff9a3c'),
      lantern(c, 1360, 190, 60, '#ff9a3c'),
      c.glow(800, 400, 520, '#ffdf9c', 0.55),
    )
    const sit = (x: number, y: number, k: number, robe: string, long: boolean, flip = false) =>
      `<g transform="translate(${x} ${y}) scale(${flip ? -k : k} ${k})">${path('M-190 40C-200 -30 -120 -70 -60 -60L60 -60C130 -70 200 -30 190 40C120 70 -120 70 -190 40Z', c.down([0, robe], [1, dark(robe, 0.5)]))}${path('M-84 0C-96 -110 -70 -200 -26 -220L26 -220C70 -200 96 -110 84 0Z', c.across([0, light(robe, 0.2)], [0.6, robe], [1, dark(robe, 0.4)]))}${bust(c, 0, -292, 0.98, { top: robe, long, skin: '#eebf98' })}</g>`
    c.add(
      sit(800, 740, 1.05, '#b3262f', true),
      ellipse(800, 384, 66, 26, '#1a1220'),
      ellipse(800, 372, 58, 18, '#3a2a4c'),
    )
    c.add(
      limb([735, 620], [700, 700], 24, 20, '#b3262f'),
      limb([865, 620], [905, 690], 24, 20, '#b3262f'),
      circle(698, 712, 15, '#eebf98'),
      circle(908, 702, 15, '#eebf98'),
      rect(690, 748, 240, 18, '#5a2c1a'),
      line(698, 716, 780, 738, '#3a1a10', 11),
      line(908, 702, 840, 738, '#3a1a10', 11),
      line(900, 706, 832, 742, '#3a1a10', 9),
    )
    c.add(
      sit(1180, 720, 0.92, '#22345c', false, true),
      rect(1010, 560, 130, 150, '#8a5430', 'transform="rotate(-12 1075 635)"'),
      rect(1022, 572, 106, 126, '#b5763f', 'transform="rotate(-12 1075 635)"'),
      line(1090, 590, 1420, 240, '#3a1a10', 15),
      line(1080, 640, 1410, 236, '#f4e2b4', 2),
      path('M1410 250L1470 170L1450 240Z', '#3a1a10'),
      limb([1120, 560], [1090, 640], 22, 16, '#22345c'),
      limb([1235, 560], [1290, 400], 22, 15, '#22345c'),
      circle(1292, 388, 15, '#e0ab86'),
      circle(1088, 648, 15, '#e0ab86'),
    )
    c.add(
      sit(430, 720, 0.9, '#2f5a4c', false),
      ellipse(560, 690, 70, 22, '#f0dcb0'),
      path('M490 690L496 750Q560 776 624 750L630 690Z', c.across([0, '#c8452f'], [1, '#6a1a1c'])),
      line(500, 640, 560, 684, '#3a1a10', 8),
    )
    smoke(c, 800, 560, 300, '#ffe9c0', 0.1)
  },
}
export default scene
