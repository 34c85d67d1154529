import { bokeh } from '../lib/air.ts'
import { circle, ellipse, line, poly, rect, stroke } from '../lib/canvas.ts'
import { flower, leaf } from '../lib/plants.ts'
import type { Scene } from '../lib/scene.ts'

const scene: Scene = {
  draw(c) {
    c.add(
      rect(0, 0, c.w, c.h, c.slant([0, '#c8323a'], [0.6, '#8a1a24'], [1, '#3a0c18'])),
      c.glow(1050, 260, 620, '#ffb85a', 0.6),
    )
    bokeh(c, 26, ['#ffcf6a', '#ff8a5a', '#ffe9b0'], 0, 560, [14, 60])
    c.add(
      rect(0, 640, c.w, 260, c.down([0, '#a8683c'], [1, '#3a1a18'])),
      ...Array.from({ length: 9 }, (_, i) =>
        stroke(`M-20 ${660 + i * 28}q600 ${i % 2 ? 12 : -12} 1660 0`, '#4a2014', 2, 'opacity="0.5"'),
      ),
    )
    const cake = (x: number, y: number, k: number, a: number) =>
      `<g transform="translate(${x} ${y}) rotate(${a}) scale(${k})">${ellipse(20, 150, 240, 30, '#1a080c', 'opacity="0.5"')}${poly(
        [
          [-190, -50],
          [30, -120],
          [220, -60],
          [0, 20],
        ],
        c.slant([0, '#8fb85a'], [1, '#3f7a3c']),
      )}${poly(
        [
          [-190, -50],
          [0, 20],
          [0, 160],
          [-190, 80],
        ],
        c.down([0, '#4f8a3f'], [1, '#2a5a2c']),
      )}${poly(
        [
          [0, 20],
          [220, -60],
          [220, 76],
          [0, 160],
        ],
        c.down([0, '#2f6a34'], [1, '#123a22']),
      )}${[
        [-127, -27, 93, -97],
        [-63, -3, 156, -79],
      ]
        .map(([a1, b1, c1, d1]) => line(a1!, b1!, c1!, d1!, '#e8d8a0', 8))
        .join(
          '',
        )}${line(-116, -74, 74, -4, '#e8d8a0', 8)}${line(-43, -97, 147, -33, '#e8d8a0', 8)}${line(-127, -27, -127, 107, '#d8c484', 8)}${line(-63, -3, -63, 133, '#d8c484', 8)}${line(74, -4, 74, 132, '#b8a464', 8)}${line(147, -33, 147, 104, '#b8a464', 8)}${line(-190, 16, 0, 92, '#d8c484', 7)}${line(0, 92, 220, 8, '#b8a464', 7)}${[-150, -90, -30].map((v) => stroke(`M${v} ${-36 + (v + 190) * 0.1}l180 -64`, '#d8f0a0', 1.6, 'opacity="0.35"')).join('')}</g>`
    c.add(cake(1080, 520, 0.95, 0), cake(560, 620, 1.25, 0))
    c.add(
      ellipse(1110, 800, 280, 56, '#f4ead2'),
      ellipse(1110, 792, 240, 44, '#d8343f', 'opacity="0.18"'),
      poly(
        [
          [960, 760],
          [1110, 720],
          [1270, 760],
          [1120, 806],
        ],
        '#7fae4a',
      ),
      poly(
        [
          [960, 760],
          [1120, 806],
          [1120, 836],
          [960, 788],
        ],
        '#f4ecc8',
      ),
      poly(
        [
          [1120, 806],
          [1270, 760],
          [1270, 788],
          [1120, 836],
        ],
        '#e0d49c',
      ),
      poly(
        [
          [1000, 778],
          [1120, 814],
          [1120, 826],
          [1000, 790],
        ],
        '#e8b84a',
      ),
      poly(
        [
          [1120, 814],
          [1230, 780],
          [1230, 792],
          [1120, 826],
        ],
        '#c9803c',
      ),
    )
    let s = ''
    for (const [x0, y0, l, a] of [
      [-20, 330, 620, -24],
      [1640, 220, 560, 200],
    ] as const) {
      let b = stroke(
        `M0 0Q${l * 0.4} -30 ${l} 10M${l * 0.4} -16q60 -70 140 -100M${l * 0.65} -10q60 40 130 80`,
        '#3a1c18',
        11,
      )
      for (let i = 0; i < 26; i++) {
        const t = c.r(0.15, 1)
        b +=
          i % 3
            ? flower(c, t * l + c.r(-40, 70), -18 + c.r(-100, 80) * t, c.r(18, 32), '#f48aa4', '#fff0b8')
            : circle(t * l + c.r(-40, 70), c.r(-90, 70) * t, c.r(7, 12), '#e8506f') +
              leaf(t * l + c.r(-40, 70), c.r(-90, 70) * t, 34, 8, c.r(0, 360), '#8fb84a')
      }
      s += `<g transform="translate(${x0} ${y0}) rotate(${a})">${b}</g>`
    }
    c.add(s)
    c.add(
      rect(210, 700, 150, 120, '#c8323a', 'transform="rotate(-8 285 760)" rx="8"'),
      circle(285, 760, 34, '#f2c05a'),
      circle(300, 830, 40, '#f0902c'),
      circle(390, 850, 36, '#f2a83c'),
      circle(215, 850, 34, '#e8802c'),
      leaf(300, 796, 36, 10, -50, '#3f7a34'),
    )
  },
}
export default scene
