import { pagoda, roof } from '../lib/buildings.ts'
import { circle, n, path, rect, stroke } from '../lib/canvas.ts'
import { hills, reflect, streaks, water } from '../lib/land.ts'
import { tree } from '../lib/plants.ts'
import type { Scene } from '../lib/scene.ts'
import { birds, clouds, moon, sky } from '../lib/sky.ts'

const scene: Scene = {
  draw(c) {
    sky(c, 'dusk', 560)
    moon(c, 1230, 170, 54)
    clouds(c, 80, 380, '#ff9c8a', 0.45, 45)
    hills(c, 520, 60, '#5a3f6c', { mist: '#d8886a', bottom: 620 })
    hills(c, 560, 24, '#332a52', { bottom: 640 })
    let s = ''
    for (const [x, h] of [
      [60, 240],
      [180, 200],
      [640, 190],
      [760, 230],
      [880, 160],
    ] as const)
      s += tree(c, x, 640, h, '#1c2440', '#4a4464')
    s +=
      pagoda(420, 620, 210, 520, 7, '#c8805c', '#5a2a34', '#2a0f1c') +
      rect(290, 604, 260, 24, '#6a3f44') +
      rect(250, 624, 340, 22, '#4a2c3a')
    s +=
      roof(1140, 600, 300, 60, '#7a3a2c') +
      rect(1020, 590, 240, 50, '#8a3a34') +
      roof(1140, 556, 190, 44, '#7a3a2c')
    for (let i = 0; i < 8; i++) s += rect(1026 + i * 32, 594, 8, 46, '#3a141c')
    water(c, 640, '#d8805c', '#1a1638', { glint: '#ffe6b0', at: 1230, spread: 50 })
    c.add(reflect(c, s, 644, { opacity: 0.6 }), s)
    let boat =
      path(
        'M760 760Q800 800 900 804L1330 804Q1420 800 1480 740L1520 690L1500 760Q1460 830 1340 836L900 836Q790 830 760 760Z',
        c.down([0, '#e8a03c'], [1, '#7a2a1f']),
      ) +
      rect(880, 740, 440, 66, '#8a2a24') +
      rect(896, 752, 410, 44, '#ffd98a') +
      Array.from({ length: 9 }, (_, i) => rect(890 + i * 52, 740, 8, 66, '#5a1418')).join('') +
      roof(1100, 746, 480, 50, '#d8982f') +
      roof(1100, 704, 280, 40, '#d8982f')
    boat +=
      path(
        'M1490 730C1500 660 1540 640 1580 660L1620 672L1596 690L1616 706C1570 720 1540 716 1528 760Z',
        '#f2b84a',
      ) +
      circle(1562, 676, 7, '#14080f') +
      stroke('M1520 680Q1500 640 1470 644', '#f2b84a', 8)
    c.add(reflect(c, boat, 838, { opacity: 0.5, squash: 0.5 }), boat)
    for (let i = 0; i < 26; i++) {
      const [x, y] = [c.r(60, 760), c.r(700, 880)]
      c.add(
        c.glow(x, y, 34, '#ffb85a', 0.8),
        path(`M${n(x - 9)} ${n(y + 4)}L${n(x)} ${n(y - 14)}L${n(x + 9)} ${n(y + 4)}Z`, '#ffe9b0'),
      )
    }
    birds(c, 760, 220, 7, '#3a2448')
    c.add(streaks(c, 700, 900, '#ffc09a', 24, 0.35))
  },
}
export default scene
