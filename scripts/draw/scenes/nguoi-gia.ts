import { type Canvas, circle, ellipse, line, path, rect, stroke } from '../lib/canvas.ts'
import { streaks, water } from '../lib/land.ts'
import { leaf, tree } from '../lib/plants.ts'
import { back } from '../lib/portrait.ts'
import type { Scene } from '../lib/scene.ts'
import { sky, sun } from '../lib/sky.ts'

const birdsAt = (): string =>
  [
    [420, 190],
    [480, 170],
    [540, 205],
    [1010, 150],
  ]
    .map(([x, y]) =>
      stroke(
        `M${x! - 14} ${y! - 4}Q${x! - 6} ${y! - 9} ${x} ${y}Q${x! + 6} ${y! - 9} ${x! + 14} ${y! - 4}`,
        '#4a3f60',
        2.5,
      ),
    )
    .join('')

const reflect2 = (c: Canvas, s: string): string =>
  c.blur(`<g transform="matrix(1 0 0 -0.7 0 950)" opacity="0.35">${s}</g>`, 3)

const scene: Scene = {
  draw(c) {
    sky(c, 'dawn', 560)
    sun(c, 820, 380, 60)
    let far = ''
    for (let x = -20; x < c.w; x += 70) far += tree(c, x, 560, c.r(90, 170), '#6a6a84', '#a8908c', '#4a4460')
    water(c, 556, '#f0b88c', '#3f4a74', { glint: '#fff4cf', at: 820, spread: 60, bottom: 760 })
    c.add(reflect2(c, far), far, c.noise(0, 440, c.w, 180, '#fff0d0', { opacity: 0.6, seed: 11 }))
    c.add(path('M-20 740Q800 700 1620 740L1620 920L-20 920Z', c.down([0, '#8a7a4c'], [1, '#2a2a34'])))
    c.add(
      tree(c, 1400, 800, 900, '#2a3a34', '#7a7a44', '#1c1820'),
      tree(c, 60, 790, 640, '#2f3f3c', '#7a7a44', '#1c1820'),
    )
    c.add(ellipse(800, 862, 420, 22, '#14121c', 'opacity="0.5"'))
    for (const y of [620, 660, 700]) c.add(rect(470, y, 660, 24, c.down([0, '#c98a54'], [1, '#6a3f28'])))
    c.add(
      back(680, 510, 62, '#5a6a8c', false, '#b0aaa8', '#d09a74'),
      back(890, 526, 58, '#a8505c', false, '#8f8a90', '#dca884'),
      circle(890, 540, 27, '#7d787e'),
    )
    for (const y of [640, 690]) c.add(rect(470, y, 660, 26, c.down([0, '#d89a60'], [1, '#7a4a30'])))
    c.add(
      rect(450, 742, 700, 26, '#a8683c'),
      ...[490, 1090].map((x) => rect(x, 600, 22, 260, '#2a2430')),
      line(1130, 740, 1190, 862, '#4a2c1c', 10),
      stroke('M1130 740Q1110 700 1140 690', '#4a2c1c', 10),
    )
    c.add(
      stroke('M742 640Q790 690 836 646', '#5a6a8c', 34),
      birdsAt(),
      streaks(c, 600, 730, '#fff0d0', 24, 0.4),
    )
    for (let i = 0; i < 60; i++)
      c.add(
        leaf(
          c.r(0, c.w),
          c.r(770, 890),
          c.r(10, 20),
          5,
          c.r(0, 360),
          c.pick(['#d8a03c', '#c8642f', '#a8a04a']),
        ),
      )
  },
}
export default scene
