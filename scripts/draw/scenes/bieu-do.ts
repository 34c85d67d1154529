import { circle, curve, dark, ellipse, light, line, mix, poly, rect, stroke } from '../lib/canvas.ts'
import { figure, STAND } from '../lib/figure.ts'
import type { Scene } from '../lib/scene.ts'

const scene: Scene = {
  finish: { bloom: 0.4 },
  draw(c) {
    c.add(
      rect(0, 0, c.w, c.h, c.slant([0, '#0a1a44'], [0.6, '#16509a'], [1, '#3fa0b4'])),
      c.glow(1200, 240, 560, '#8fe0ff', 0.5),
    )
    for (let i = 0; i < 14; i++)
      c.add(
        line(-100 + i * 160, 900, 300 + i * 100, 560, '#bfe4ff', 1.5, 'opacity="0.25"'),
        line(0, 570 + i * i * 2.4, 1600, 570 + i * i * 2.4, '#bfe4ff', 1.5, 'opacity="0.22"'),
      )
    const bar = (x: number, h: number, tint: string, w = 104) => {
      const y = 760
      return (
        ellipse(x + w * 0.6, y + 8, w * 0.95, 16, '#04102c', 'opacity="0.5"') +
        rect(x, y - h, w, h, c.down([0, light(tint, 0.25)], [1, dark(tint, 0.3)])) +
        poly(
          [
            [x + w, y - h],
            [x + w * 1.36, y - h - w * 0.2],
            [x + w * 1.36, y - w * 0.2],
            [x + w, y],
          ],
          dark(tint, 0.5),
        ) +
        poly(
          [
            [x, y - h],
            [x + w * 0.36, y - h - w * 0.2],
            [x + w * 1.36, y - h - w * 0.2],
            [x + w, y - h],
          ],
          light(tint, 0.5),
        )
      )
    }
    const heights = [150, 220, 190, 290, 340, 310, 430, 520]
    for (const [i, h] of heights.entries())
      c.add(bar(130 + i * 172, h, i === 7 ? '#d8343f' : mix('#2f7ac8', '#f0b048', i / 8)))
    const p = heights.map((h, i) => [200 + i * 172, 660 - h] as const)
    c.add(c.blur(stroke(curve(p), '#fff0c0', 16), 9, 'opacity="0.7"'), stroke(curve(p), '#fff8e4', 7))
    for (const [x, y] of p) c.add(circle(x, y, 14, '#fff8e4'), circle(x, y, 7, '#d8343f'))
    c.add(
      figure(1500, 850, 220, { ...STAND, armL: [110, 130] }, { top: '#f2f4f6', bottom: '#0a1a44' }, true).svg,
    )
  },
}
export default scene
