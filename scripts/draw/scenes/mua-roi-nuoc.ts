import { roof } from '../lib/buildings.ts'
import {
  circle,
  curve,
  dark,
  ellipse,
  light,
  line,
  n,
  type Point,
  path,
  rect,
  stroke,
} from '../lib/canvas.ts'
import { reflect, water } from '../lib/land.ts'
import { flower } from '../lib/plants.ts'
import { audience } from '../lib/portrait.ts'
import type { Scene } from '../lib/scene.ts'
import { lantern } from '../props/culture.ts'

const scene: Scene = {
  finish: { bloom: 0.45 },
  draw(c) {
    c.add(
      rect(0, 0, c.w, c.h, c.down([0, '#0c1a30'], [0.6, '#1f4a4c'], [1, '#0a2a2c'])),
      c.glow(800, 420, 700, '#ffcf7a', 0.5),
    )
    let s =
      roof(800, 210, 900, 110, '#b5402c') +
      rect(420, 96, 760, 30, '#7a2a1f') +
      roof(800, 110, 560, 80, '#c8502f')
    for (const x of [360, 560, 1010, 1216])
      s += rect(x, 196, 26, 330, c.across([0, '#e0583c'], [1, '#7a1c1c']))
    s += rect(390, 206, 820, 300, c.across([0, '#7a1018'], [0.5, '#c8323a'], [1, '#7a1018']))
    for (let i = 0; i < 40; i++)
      s += line(396 + i * 20.6, 210, 396 + i * 20.6, 506, '#4a0810', 3, 'opacity="0.5"')
    for (let i = 0; i < 5; i++)
      s +=
        circle(480 + i * 160, 300, 40, 'none', 'stroke="#f2c05a" stroke-width="5" opacity="0.75"') +
        flower(c, 480 + i * 160, 300, 28, '#f2b84a')
    s += rect(330, 196, 940, 16, '#f2b84a') + rect(300, 506, 1000, 18, '#8a2a1f')
    for (const x of [300, 470, 1130, 1300]) s += lantern(c, x, 290, 34, '#ff7a3c')
    const doll = (x: number, y: number, k: number, robe: string, flip: boolean) =>
      `<g transform="translate(${x} ${y}) scale(${flip ? -k : k} ${k})">${path('M-50 60C-44 0 -30 -26 0 -30C30 -26 44 0 50 60Z', c.across([0, light(robe, 0.3)], [1, dark(robe, 0.35)]))}${line(-20, -10, -66, -40, robe, 18)}${line(20, -10, 70, -56, robe, 18)}${circle(72, -62, 10, '#f2c49a')}${circle(-68, -44, 10, '#f2c49a')}${ellipse(0, -58, 26, 30, '#f7d0a8')}${path('M-28 -60C-30 -100 30 -100 28 -60C10 -76 -10 -76 -28 -60Z', '#16121a')}${circle(-12, -92, 10, '#16121a')}${circle(12, -92, 10, '#16121a')}${circle(-9, -56, 3, '#16121a')}${circle(10, -56, 3, '#16121a')}${stroke('M-7 -44Q0 -38 8 -44', '#b3202e', 3)}${rect(-36, 20, 72, 8, '#f2c05a')}</g>`
    const dragon = () => {
      let d = ''
      const p: Point[] = [
        [180, 690],
        [260, 610],
        [350, 680],
        [440, 610],
        [520, 570],
      ]
      d +=
        stroke(curve(p), '#1f6a4a', 66) +
        stroke(curve(p.map(([x, y]) => [x, y - 10] as Point)), '#3fae6a', 40) +
        stroke(curve(p.map(([x, y]) => [x, y - 16] as Point)), '#f2c83c', 8, 'stroke-dasharray="4 20"')
      d +=
        path(
          'M490 600C470 540 520 500 580 520L660 540L640 560L664 572L600 600C560 620 510 630 490 600Z',
          '#f2b03c',
        ) +
        circle(576, 540, 12, '#fff') +
        circle(579, 540, 6, '#1a0c14') +
        stroke('M520 520Q480 470 440 480M540 512Q520 460 490 440', '#e8433f', 10)
      for (let i = 0; i < 40; i++)
        d += circle(
          680 + c.r(0, 150),
          560 - c.r(-30, 60),
          c.r(2, 7),
          '#dffaff',
          `opacity="${n(c.r(0.3, 1))}"`,
        )
      return d
    }
    water(c, 524, '#3f8a78', '#062a2c', { glint: '#ffe2a0', at: 800, spread: 160 })
    const all =
      doll(800, 640, 1.3, '#d8343f', false) +
      doll(1010, 660, 1.25, '#2f6fc0', true) +
      doll(1230, 640, 1.15, '#e8a03c', true) +
      dragon()
    c.add(reflect(c, s, 530, { opacity: 0.5 }), s, reflect(c, all, 716, { opacity: 0.5, squash: 0.6 }), all)
    for (const [x, y] of [
      [800, 716],
      [1010, 734],
      [1230, 708],
      [300, 700],
    ] as const)
      c.add(
        ellipse(x, y, 100, 12, 'none', 'stroke="#dffaf0" stroke-width="3" opacity="0.6"'),
        ellipse(x, y + 4, 150, 18, 'none', 'stroke="#dffaf0" stroke-width="2" opacity="0.35"'),
      )
    c.add(
      c.noise(0, 440, c.w, 200, '#fff0d0', { opacity: 0.3, seed: 8 }),
      audience(c, 840, 1, 52, '#061014', '#061014'),
    )
  },
}
export default scene
