import { ellipse, group, line, n, poly, rect } from '../lib/canvas.ts'
import { figure, shadow } from '../lib/figure.ts'
import type { Scene } from '../lib/scene.ts'
import { DOTS, stand, streak } from '../props/sport.ts'

const scene: Scene = {
  finish: { bloom: 0.5 },
  draw(c) {
    c.add(
      rect(0, 0, c.w, c.h, c.down([0, '#0a1a30'], [1, '#123f3a'])),
      c.blur(stand(c, 260, 520, 0.02, DOTS), 6, 'opacity="0.4"'),
    )
    for (const x of [200, 560, 1040, 1400])
      c.add(rect(x - 60, 40, 120, 14, '#fffbe6'), c.glow(x, 48, 260, '#dff2ff', 0.6))
    c.add(
      poly(
        [
          [0, 560],
          [1600, 560],
          [1600, 900],
          [0, 900],
        ],
        c.down([0, '#2a8a64'], [1, '#0a3a2c']),
      ),
      poly(
        [
          [300, 600],
          [1300, 600],
          [1560, 870],
          [40, 870],
        ],
        'none',
        'stroke="#f4f6e8" stroke-width="6"',
      ),
      line(170, 735, 1430, 735, '#f4f6e8', 5),
    )
    c.add(line(960, 420, 960, 760, '#e8e4d8', 8), line(960, 440, 1620, 400, '#fdfbf0', 10))
    for (let i = 0; i < 16; i++)
      c.add(
        line(960, 450 + i * 11, 1620, 410 + i * 12, '#dfe6e2', 1.2, 'opacity="0.5"'),
        line(966 + i * 42, 440 - i * 2.6, 966 + i * 42, 620 - i, '#dfe6e2', 1.2, 'opacity="0.5"'),
      )
    c.add(ellipse(520, 836, 170, 16, '#041c14', 'opacity="0.6"'))
    const pose = {
      lean: -16,
      head: -8,
      armL: [88, 120] as const,
      armR: [156, 196] as const,
      legL: [34, -30] as const,
      legR: [-30, -78] as const,
    }
    const f = figure(520, 760, 560, pose, {
      top: '#d8343f',
      bottom: '#14204a',
      legs: 'shorts',
      sleeves: 'short',
      shoe: '#f4f4f0',
      hairStyle: 'tail',
    })
    c.add(group(figure(526, 756, 560, pose, shadow('#dff2ff')).svg, 'opacity="0.7"'), f.svg)
    const [hx, hy] = f.handR
    c.add(
      `<g transform="translate(${n(hx)} ${n(hy)}) rotate(28)">${line(0, 20, 0, -110, '#e8e4d8', 6)}${line(0, 26, 0, -20, '#1a1d2c', 12)}${ellipse(0, -168, 44, 58, 'rgba(255,255,255,0.12)', 'stroke="#f2c83c" stroke-width="7"')}${Array.from({ length: 9 }, (_, i) => line(-36 + i * 9, -212, -36 + i * 9, -124, '#fff', 1) + line(-40, -208 + i * 10, 40, -208 + i * 10, '#fff', 1)).join('')}</g>`,
    )
    c.add(
      streak(c, 900, 230, 200, 16, '#ffffff'),
      `<g transform="translate(930 240) rotate(-70)">${poly(
        [
          [-14, 0],
          [14, 0],
          [34, -70],
          [-34, -70],
        ],
        '#fdfbf0',
      )}${[-20, -10, 0, 10, 20].map((x) => line(x * 0.5, 0, x * 1.5, -70, '#9aa6b0', 2)).join('')}${ellipse(0, 6, 16, 13, '#e8d9b0')}</g>`,
      c.glow(930, 240, 90, '#ffffff', 0.6),
    )
    c.add(
      figure(
        1300,
        700,
        230,
        { lean: 16, armL: [60, 110], armR: [70, 130], legL: [40, 0], legR: [-36, -24] },
        { top: '#f2c83c', bottom: '#1a2a4a', legs: 'shorts', sleeves: 'short' },
        true,
      ).svg,
    )
  },
}
export default scene
