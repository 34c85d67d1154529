import { circle, ellipse, n, path, poly, rect } from '../lib/canvas.ts'
import { peaks, reflect, water } from '../lib/land.ts'
import type { Scene } from '../lib/scene.ts'
import { stars } from '../lib/sky.ts'

const scene: Scene = {
  finish: { bloom: 0.5 },
  draw(c) {
    c.add(rect(0, 0, c.w, c.h, c.down([0, '#040b26'], [0.6, '#123a63'], [1, '#3c7f97'])))
    stars(c, 240, 480)
    let s = ''
    for (let i = 0; i < 130; i++) {
      const x = -40 + i * 13
      const y = 300 + Math.sin(i / 13) * 70 + Math.sin(i / 5) * 20
      s += path(
        `M${x} ${n(y)}l${n(20)} 0l${n(30 + c.r(0, 14))} ${n(-c.r(150, 290))}l-22 -6z`,
        c.down([0, '#7a5cff', 0], [0.5, '#38e0a8', 0.45], [1, '#b8ffd0', 0.85]),
        `opacity="${n(c.r(0.3, 0.9))}"`,
      )
    }
    c.add(c.blur(s, 9), c.glow(700, 280, 600, '#38e0a8', 0.35))
    peaks(c, 560, 170, '#33587f', 7, '#a8d8e6')
    const berg = (x: number, y: number, w: number, h: number) =>
      poly(
        [
          [x - w / 2, y],
          [x - w * 0.4, y - h * 0.55],
          [x - w * 0.16, y - h],
          [x + w * 0.06, y - h * 0.8],
          [x + w * 0.2, y - h * 0.9],
          [x + w * 0.5, y],
        ],
        c.down([0, '#e9fbff'], [1, '#7fc3d6']),
      ) +
      poly(
        [
          [x - w * 0.16, y - h],
          [x - w * 0.02, y - h * 0.4],
          [x - w * 0.1, y],
          [x + w * 0.5, y],
          [x + w * 0.2, y - h * 0.9],
          [x + w * 0.06, y - h * 0.8],
        ],
        '#3a86ac',
        'opacity="0.6"',
      )
    const ice = berg(280, 580, 420, 260) + berg(1270, 590, 520, 330) + berg(820, 570, 200, 90)
    water(c, 566, '#4c9fb0', '#071c38', { glint: '#b8ffd8', at: 700, spread: 140, count: 120 })
    c.add(reflect(c, ice, 584, { opacity: 0.6 }), ice)
    c.add(
      path(
        'M380 760L520 716L980 704L1180 740L1240 780L1100 820L560 826Z',
        c.down([0, '#f6fdff'], [1, '#9cc9dc']),
      ),
      path('M380 760L560 826L1100 820L1240 780L1236 806L1100 850L556 858L386 784Z', '#2f7496'),
    )
    c.add(
      `<g transform="translate(790 742) scale(1.5)">${path('M-120 -30C-126 -70 -90 -92 -50 -90C-10 -92 20 -98 46 -96C60 -112 84 -114 96 -102L126 -88L128 -78L98 -70C84 -60 76 -50 70 -40L72 4L46 4L40 -30L-10 -24L-20 4L-48 4L-50 -22L-74 -24L-88 4L-116 4Z', c.down([0, '#fffdf2'], [1, '#b9cdd4']))}${circle(126, -84, 4, '#15202c')}${circle(98, -92, 3, '#15202c')}${circle(70, -106, 7, '#eef2ea')}</g>`,
    )
    for (let i = 0; i < 16; i++)
      c.add(ellipse(c.r(0, c.w), c.r(640, 890), c.r(24, 80), c.r(5, 14), '#d6f0f6', 'opacity="0.75"'))
  },
}
export default scene
