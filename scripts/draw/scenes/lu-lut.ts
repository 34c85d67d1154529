import { rain } from '../lib/air.ts'
import { dark, light, line, path, poly, rect, stroke } from '../lib/canvas.ts'
import { figure, STAND } from '../lib/figure.ts'
import { hills, reflect, streaks, water } from '../lib/land.ts'
import { palm } from '../lib/plants.ts'
import type { Scene } from '../lib/scene.ts'
import { clouds, sky } from '../lib/sky.ts'

const scene: Scene = {
  finish: { tone: 0.24 },
  draw(c) {
    sky(c, 'storm', 420)
    clouds(c, -60, 420, '#101a24', 0.8, 7, { gain: 3.4, cut: 1.2 })
    hills(c, 400, 50, '#41565c', { mist: '#7f918a', bottom: 480 })
    let s = ''
    const home = (x: number, y: number, k: number, tile: string) =>
      rect(x - 90 * k, y - 34 * k, 180 * k, 40 * k, '#8f8670') +
      rect(x - 30 * k, y - 26 * k, 40 * k, 30 * k, '#222a30') +
      poly(
        [
          [x - 120 * k, y - 30 * k],
          [x - 70 * k, y - 110 * k],
          [x + 80 * k, y - 110 * k],
          [x + 124 * k, y - 30 * k],
        ],
        c.down([0, light(tile, 0.1)], [1, dark(tile, 0.4)]),
      ) +
      Array.from({ length: 9 }, (_, i) =>
        line(
          x - 62 * k + i * 17 * k,
          y - 108 * k,
          x - 104 * k + i * 27 * k,
          y - 34 * k,
          '#1c1012',
          2 * k,
          'opacity="0.4"',
        ),
      ).join('')
    for (const [x, y, k] of [
      [150, 470, 0.6],
      [420, 452, 0.45],
      [1100, 460, 0.55],
      [1460, 480, 0.7],
    ] as const)
      s += home(x, y, k, '#7d4a40')
    for (const [x, h] of [
      [300, 200],
      [930, 150],
      [1270, 240],
    ] as const)
      s += palm(c, x, 480, h, '#1d2c2c', { wind: 0.4 })
    for (let i = 0; i < 6; i++)
      s +=
        line(60 + i * 300, 480, 56 + i * 300, 300, '#1e2528', 6) +
        stroke(`M${56 + i * 300} 310Q${200 + i * 300} 350 ${356 + i * 300} 310`, '#1e2528', 2)
    water(c, 466, '#8d8a72', '#4a4234', { calm: 0.4 })
    c.add(reflect(c, s, 474, { opacity: 0.5, ripple: 50 }), s)
    const roof = home(350, 680, 1.7, '#9c4a38')
    c.add(reflect(c, roof, 690, { opacity: 0.4, ripple: 50 }), roof)
    c.add(
      figure(320, 500, 120, { armL: [150, 165], armR: [-20, 20] }, { top: '#b8862f', bottom: '#28304a' }).svg,
      figure(400, 500, 84, STAND, { top: '#a03a50', bottom: '#28304a' }).svg,
    )
    const boat =
      path(
        'M780 700Q800 770 860 776L1200 776Q1300 770 1340 690L1250 712L860 712Z',
        c.down([0, '#f08a34'], [1, '#8a3a1a']),
      ) + stroke('M780 700L860 712L1250 712L1340 690', '#ffcf9a', 6)
    let crew = ''
    for (const [x, h, fl, top, a] of [
      [880, 190, true, '#e8662a', [96, 86]],
      [990, 150, true, '#48607a', [20, 60]],
      [1060, 140, false, '#8a4a5a', [20, 60]],
      [1180, 200, true, '#e8662a', [50, 76]],
    ] as const)
      crew += figure(
        x,
        744,
        h,
        { lean: 8, armL: a, armR: [30, 60] },
        {
          top,
          bottom: '#1c2438',
          hat: top === '#e8662a' ? 'hard' : 'non',
          hatColour: top === '#e8662a' ? '#f4f0e2' : '#cdb98c',
        },
        fl,
      ).svg
    c.add(
      reflect(c, boat + crew, 780, { opacity: 0.45, ripple: 40 }),
      crew,
      boat,
      line(1130, 620, 1260, 840, '#241a14', 8),
      streaks(c, 780, 900, '#c4bfa4', 36, 0.5),
    )
    rain(c, 520, 0.42)
  },
}
export default scene
