import { dark, ellipse, group, line, poly, rect } from '../lib/canvas.ts'
import { figure, RUN, shadow } from '../lib/figure.ts'
import type { Scene } from '../lib/scene.ts'
import { DOTS, stand, streak } from '../props/sport.ts'

const scene: Scene = {
  draw(c) {
    c.add(
      rect(0, 0, c.w, c.h, c.down([0, '#3a5a9c'], [0.4, '#f0a874'], [1, '#f6d09a'])),
      c.glow(1300, 260, 500, '#fff0c0', 0.9),
      c.blur(stand(c, 180, 430, 0, DOTS), 4, 'opacity="0.65"'),
    )
    c.add(rect(0, 430, c.w, 40, '#1d3f86'), rect(0, 468, c.w, 440, c.down([0, '#d8613f'], [1, '#7e2a22'])))
    for (let i = 0; i < 8; i++)
      c.add(
        poly(
          [
            [-10, 490 + i * i * 8],
            [1610, 476 + i * i * 8.6],
            [1610, 480 + i * i * 8.6 + i],
            [-10, 494 + i * i * 8 + i],
          ],
          '#fbeedd',
          'opacity="0.85"',
        ),
      )
    const kit = ['#2f6fc0', '#f2c83c', '#2f9a6a', '#d8343f', '#f4f4f0']
    const skins = ['#8a5a3c', '#d9a27c', '#6a4230', '#cf9670', '#e0b08a']
    for (const [i, [x, y, h]] of (
      [
        [330, 580, 240],
        [560, 640, 290],
        [1180, 610, 260],
        [860, 740, 400],
        [420, 850, 500],
      ] as const
    ).entries()) {
      const top = kit[i]!
      c.add(ellipse(x, y + 8, h * 0.36, h * 0.03, '#3a0f10', 'opacity="0.5"'))
      const pose = {
        ...RUN,
        armL: [50 - i * 6, 130] as const,
        armR: [-62, 10 + i * 6] as const,
        legL: [80 - i * 5, -8] as const,
        legR: [-30 + i * 3, -74] as const,
      }
      c.add(
        group(figure(x + 4, y - 3, h, pose, shadow('#ffe7b8')).svg, 'opacity="0.75"'),
        figure(x, y, h, pose, {
          top,
          bottom: dark(top, 0.5),
          legs: 'shorts',
          sleeves: 'short',
          skin: skins[i]!,
          hairStyle: i % 2 ? 'tail' : 'short',
          shoe: '#f4ead2',
        }).svg,
        streak(c, x - h * 0.2, y - h * 0.5, h * 0.7, 9, '#fff4dc'),
      )
    }
    c.add(line(1440, 480, 1440, 860, '#fdf6e6', 8), line(1440, 560, 1620, 556, '#e8433f', 7))
  },
}
export default scene
