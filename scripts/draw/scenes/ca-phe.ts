import { bokeh, smoke } from '../lib/air.ts'
import { circle, ellipse, n, path, rect, stroke } from '../lib/canvas.ts'
import type { Scene } from '../lib/scene.ts'
import { leaves } from '../props/craft.ts'

const scene: Scene = {
  draw(c) {
    c.add(
      rect(0, 0, c.w, c.h, c.slant([0, '#f2c88a'], [0.5, '#8a5434'], [1, '#1f1014'])),
      c.glow(300, 220, 620, '#fff0c8', 0.8),
    )
    bokeh(c, 30, ['#fff0c8', '#ffcf8a', '#8ab86c'], 0, 600, [24, 80])
    c.add(
      rect(0, 680, c.w, 220, c.down([0, '#8a5434'], [1, '#2a1412'])),
      ...Array.from({ length: 8 }, (_, i) =>
        stroke(`M-20 ${700 + i * 26}q500 ${i % 2 ? 14 : -14} 1660 0`, '#3a1c14', 2, 'opacity="0.5"'),
      ),
    )
    c.add(
      ellipse(760, 800, 300, 40, '#140a0c', 'opacity="0.5"'),
      ellipse(740, 790, 270, 44, '#e8dcc4'),
      ellipse(740, 782, 230, 34, '#c9b898'),
    )
    c.add(
      path(
        'M610 470L640 780Q740 806 840 780L870 470Z',
        c.across([0, '#ffffff', 0.5], [0.2, '#f4dcb8', 0.25], [0.8, '#c98a5c', 0.25], [1, '#ffffff', 0.55]),
      ),
      path('M626 620L642 776Q740 800 838 776L854 620Z', c.down([0, '#4a2014'], [1, '#1c0a08'])),
      path('M637 724L642 776Q740 800 838 776L843 724Z', c.down([0, '#fff0d0'], [1, '#e8c898'])),
      ellipse(740, 620, 114, 20, '#6a3420'),
      stroke('M648 500L668 760', '#ffffff', 9, 'opacity="0.5"'),
    )
    const metal = c.across(
      [0, '#6a7480'],
      [0.15, '#f4f8fa'],
      [0.4, '#a8b4bc'],
      [0.7, '#5a6470'],
      [0.85, '#dfe6ea'],
      [1, '#4a525c'],
    )
    c.add(
      ellipse(740, 470, 170, 26, metal),
      path('M640 260L640 440Q740 470 840 440L840 260Z', metal),
      ellipse(740, 260, 100, 20, '#3a2018'),
      ellipse(740, 260, 100, 20, 'none', 'stroke="#f4f8fa" stroke-width="6"'),
      stroke('M640 320Q590 330 600 380Q610 410 640 400', '#c9d2d8', 12),
      ellipse(740, 244, 110, 20, metal, 'transform="rotate(-7 740 244) translate(40 -46)"'),
      circle(786, 176, 14, '#2a1a18'),
    )
    for (const y of [500, 540, 580]) c.add(ellipse(740, y, 4, 11, '#2a0f0a'))
    smoke(c, 730, 230, 250, '#fffaf0', 0.4)
    for (let i = 0; i < 90; i++) {
      const [x, y] = i < 60 ? [c.r(1010, 1560), c.r(760, 880)] : [c.r(60, 470), c.r(800, 890)]
      const a = c.r(0, 180)
      c.add(
        `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(a)})">${ellipse(
          0,
          0,
          25,
          17,
          c.radial(
            [
              [0, '#8a4a2c'],
              [1, '#2f120c'],
            ],
            0.35,
            0.3,
            0.8,
          ),
        )}${stroke('M-23 0Q-8 -6 0 0T23 0', '#1a0806', 3)}</g>`,
      )
    }
    c.add(
      path(
        'M1090 760Q1050 600 1130 560L1430 560Q1520 600 1470 770Q1280 810 1090 760Z',
        c.across([0, '#d8b47c'], [1, '#6a4830']),
      ),
      ellipse(1280, 566, 152, 30, '#3a1c12'),
    )
    for (let i = 0; i < 40; i++)
      c.add(
        ellipse(
          1280 + c.r(-120, 120),
          566 + c.r(-18, 10),
          22,
          14,
          c.pick(['#5a2a18', '#7a3f24', '#3a180e']),
          `transform="rotate(${n(c.r(0, 60))} 1280 566)"`,
        ),
      )
    c.add(
      leaves(c, 1500, 600, 200, ['#2f6a3c', '#4a8a44', '#1f4a30'], 14),
      ...Array.from({ length: 12 }, () =>
        circle(c.r(1400, 1580), c.r(520, 640), c.r(12, 18), c.pick(['#d8343f', '#b3202e', '#e8583c'])),
      ),
    )
  },
}
export default scene
