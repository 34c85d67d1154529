import { skyline } from '../lib/buildings.ts'
import { dark, light, n, path, poly, rect, stroke } from '../lib/canvas.ts'
import { figure, STAND, WALK } from '../lib/figure.ts'
import type { Scene } from '../lib/scene.ts'
import { sky } from '../lib/sky.ts'

const scene: Scene = {
  finish: { tone: 0.22 },
  draw(c) {
    sky(c, 'grey', 560)
    c.add(
      c.glow(1180, 330, 420, '#ffb27a', 0.6),
      c.noise(0, 60, c.w, 520, '#8a7a6c', { opacity: 0.7, seed: 5 }),
    )
    c.add(skyline(c, 560, { min: 60, max: 240, widths: [60, 120], colour: '#6f6a70' }))
    const block = (x: number, y: number, w: number, h: number, a: number, tint: string) => {
      let s = rect(-w / 2, -h, w, h, c.across([0, light(tint, 0.15)], [1, dark(tint, 0.5)]))
      for (let r = 0; r < h / 52; r++)
        for (let k = 0; k < w / 46; k++)
          s += rect(-w / 2 + 10 + k * 46, -h + 14 + r * 52, 26, 30, c.chance(0.2) ? '#e8a860' : '#1d1c26')
      s += poly(
        [
          [-w / 2, -h],
          [-w * 0.2, -h * 0.9],
          [-w * 0.3, -h * 0.55],
          [-w / 2, -h * 0.6],
        ],
        '#57505a',
      )
      return `<g transform="translate(${x} ${y}) rotate(${a})">${s}${stroke(`M${n(w * 0.1)} ${n(-h)}L${n(w * 0.02)} ${n(-h * 0.7)}L${n(w * 0.2)} ${n(-h * 0.45)}L${n(w * 0.05)} 0`, '#14121a', 6)}</g>`
    }
    c.add(
      block(300, 640, 260, 430, -14, '#9a8470'),
      block(1290, 650, 300, 380, 17, '#8a7f86'),
      block(760, 590, 190, 260, 5, '#a88f72'),
    )
    let rubble = ''
    for (let i = 0; i < 260; i++) {
      const t = c.random()
      const [x, y, k] = [c.r(-20, c.w), 590 + t * 160, 8 + 40 * t * c.random()]
      rubble += poly(
        [
          [x - k, y],
          [x - k * 0.5, y - k * c.r(0.5, 1.1)],
          [x + k * 0.6, y - k * c.r(0.4, 0.9)],
          [x + k, y + k * 0.2],
        ],
        c.pick(['#8a7a6c', '#5f5860', '#a8957c', '#443f4a', '#6f4a40']),
      )
    }
    c.add(rubble, rect(0, 740, c.w, 170, c.down([0, '#7a7270'], [1, '#2a2832'])))
    c.add(
      path(
        'M640 740L700 780L660 820L760 850L720 910L900 910L880 850L800 826L830 780L760 760L730 738Z',
        '#0c0a12',
      ),
      stroke('M640 740L700 780L660 820L760 850L720 910', '#c9b89c', 4, 'opacity="0.6"'),
    )
    for (const [x, y, h, pose, fl] of [
      [430, 800, 230, { lean: 40, armL: [30, 60], armR: [10, 50], legL: [40, -10], legR: [-20, -30] }, false],
      [560, 790, 210, { lean: 30, armL: [40, 70], armR: [30, 60], legL: [50, -10], legR: [-16, -34] }, true],
      [1040, 830, 260, { ...WALK, armL: [70, 90] }, true],
      [1160, 840, 250, STAND, true],
    ] as const)
      c.add(
        figure(x, y, h, pose, { top: '#e8702c', bottom: '#2a3350', hat: 'hard', hatColour: '#f4f0e2' }, fl)
          .svg,
      )
    c.add(
      c.blur(
        poly(
          [
            [990, 630],
            [700, 560],
            [690, 720],
          ],
          '#fff2c8',
          'opacity="0.5"',
        ),
        10,
      ),
      c.noise(0, 480, c.w, 300, '#d8c4a4', { opacity: 0.35, seed: 12 }),
    )
  },
}
export default scene
