import { bokeh } from '../lib/air.ts'
import { circle, dark, ellipse, light, line, poly, rect } from '../lib/canvas.ts'
import type { Scene } from '../lib/scene.ts'

const scene: Scene = {
  finish: { bloom: 0.45 },
  draw(c) {
    c.add(
      rect(0, 0, c.w, c.h, c.slant([0, '#123a6c'], [0.5, '#3f9ab4'], [1, '#f0d8b4'])),
      c.glow(1150, 330, 520, '#fffbe0', 0.7),
    )
    bokeh(c, 30, ['#dff8ff', '#ffe9c0', '#9fe0e8'], 0, 900, [16, 70])
    const vial = (x: number, y: number, k: number, tint: string) =>
      `<g transform="translate(${x} ${y}) scale(${k})">${ellipse(20, 10, 120, 20, '#062036', 'opacity="0.35"')}${rect(-80, -250, 160, 260, c.across([0, '#ffffff', 0.75], [0.3, '#cdeef4', 0.5], [0.7, '#7fc0d0', 0.45], [1, '#f4feff', 0.85]), 'rx="22"')}${rect(-72, -150, 144, 150, c.down([0, light(tint, 0.5)], [1, tint]), 'rx="16" opacity="0.85"')}${rect(-80, -170, 160, 100, '#fbfaf4')}${rect(-80, -170, 160, 22, tint)}${line(-56, -122, 40, -122, '#8a9ab4', 6)}${line(-56, -102, 10, -102, '#8a9ab4', 6)}${rect(-52, -296, 104, 52, '#c9d4dc')}${rect(-60, -340, 120, 54, c.across([0, light(tint, 0.4)], [0.4, tint], [1, dark(tint, 0.4)]), 'rx="10"')}</g>`
    c.add(
      rect(0, 760, c.w, 140, c.down([0, '#f4fafa'], [1, '#7fa8b8'])),
      vial(1310, 800, 1, '#3fa0a8'),
      vial(1090, 830, 1.15, '#d8343f'),
      vial(1480, 850, 1.1, '#2f6fc0'),
    )
    c.add(
      `<g transform="translate(500 430) rotate(28)">${rect(-360, -58, 620, 116, c.down([0, '#ffffff', 0.95], [0.3, '#d8f0f4', 0.6], [0.7, '#8fc4d0', 0.55], [1, '#f4feff', 0.9]), 'rx="16"')}${rect(-90, -48, 340, 96, c.down([0, '#ffe2a8'], [1, '#e8a04a']), 'opacity="0.75" rx="10"')}${rect(-110, -50, 26, 100, '#22344e', 'rx="6"')}${rect(-560, -16, 460, 32, c.down([0, '#f4f8fa'], [1, '#8fa4b4']))}${rect(-590, -84, 34, 168, '#e8f0f2', 'rx="12"')}${rect(-390, -100, 36, 200, '#dfeaec', 'rx="12"')}${Array.from({ length: 12 }, (_, i) => line(-60 + i * 26, -48, -60 + i * 26, i % 3 ? -24 : -8, '#22344e', 3)).join('')}${poly(
        [
          [260, -30],
          [320, -14],
          [320, 14],
          [260, 30],
        ],
        '#2f6fc0',
      )}${line(320, 0, 560, 0, '#e8f4f8', 7)}${line(320, -2, 560, -2, '#8fa4b4', 2)}</g>`,
    )
    c.add(c.blur(circle(1005, 710, 13, '#dffaff'), 2), c.glow(1000, 700, 70, '#ffffff', 0.8))
    c.add(vial(150, 850, 0.92, '#e8a04a'), vial(330, 876, 0.8, '#3fa0a8'))
  },
}
export default scene
