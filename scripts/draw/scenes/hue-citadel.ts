import { roof } from '../lib/buildings.ts'
import { ellipse, n, path, rect } from '../lib/canvas.ts'
import { hills, reflect, water } from '../lib/land.ts'
import { tree } from '../lib/plants.ts'
import type { Scene } from '../lib/scene.ts'
import { birds, clouds, sky, sun } from '../lib/sky.ts'

function lotus(x: number, y: number, r: number): string {
  let s = ''
  for (const a of [-62, 62, -34, 34, 0])
    s += ellipse(
      x,
      y - r * 0.5,
      r * 0.24,
      r * 0.6,
      a ? '#e58aa0' : '#f7b9c2',
      `transform="rotate(${a} ${n(x)} ${n(y)})"`,
    )
  return s
}

const scene: Scene = {
  draw(c) {
    sky(c, 'dawn', 560)
    clouds(c, 40, 380, '#ffd6a8', 0.6, 4)
    sun(c, 330, 440, 44)
    hills(c, 500, 40, '#8a7aa0', { mist: '#f1c9a4', bottom: 600 })
    let gate = ''
    for (const [x, w] of [
      [270, 330],
      [1330, 330],
    ] as const)
      gate += rect(x - w / 2, 440, w, 170, c.down([0, '#a5775a'], [1, '#6a4740']))
    gate += rect(420, 410, 760, 200, c.down([0, '#c28d66'], [1, '#74493f']))
    for (let i = 0; i < 5; i++) gate += rect(420, 424 + i * 38, 760, 2, '#5a362f', 'opacity="0.35"')
    for (const [x, w, h] of [
      [800, 96, 140],
      [660, 66, 110],
      [940, 66, 110],
      [520, 60, 100],
      [1080, 60, 100],
    ] as const)
      gate += path(
        `M${x - w / 2} 610v${-h + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}z`,
        c.down([0, '#2a1418'], [1, '#54251f']),
      )
    for (let x = 430; x < 1180; x += 22) gate += rect(x, 398, 12, 14, '#9a6a4e')
    for (let i = 0; i < 13; i++) gate += rect(478 + i * 53, 312, 11, 92, '#9c2c2b')
    gate += rect(470, 312, 660, 92, '#3a1418', 'opacity="0.35"')
    for (const x of [520, 1080])
      gate +=
        roof(x, 322, 250, 50, '#d79a35') +
        rect(x - 60, 246, 120, 30, '#8a2a2a') +
        roof(x, 256, 170, 40, '#d79a35')
    gate +=
      roof(800, 318, 470, 62, '#e5a93c') +
      rect(650, 222, 300, 40, '#8a2a2a') +
      roof(800, 230, 360, 62, '#e5a93c')
    let trees = ''
    for (const x of [40, 130, 1490, 1580]) trees += tree(c, x, 616, c.r(210, 280), '#243a44', '#5a7a5a')
    water(c, 612, '#e6b08d', '#2f3a5c', { glint: '#fff0c8', at: 330, spread: 50, count: 100 })
    c.add(reflect(c, gate + trees, 612, { opacity: 0.5 }), gate, trees, rect(0, 604, c.w, 12, '#4a302f'))
    for (let i = 0; i < 60; i++)
      c.add(
        ellipse(
          c.r(0, c.w),
          c.r(760, 900),
          c.r(30, 70),
          c.r(8, 16),
          c.pick(['#2f5a4c', '#3f6f54', '#264a45']),
        ),
      )
    for (let i = 0; i < 16; i++) c.add(lotus(c.r(20, c.w), c.r(770, 880), c.r(16, 30)))
    birds(c, 1150, 150, 10, '#5b4a78')
  },
}
export default scene
