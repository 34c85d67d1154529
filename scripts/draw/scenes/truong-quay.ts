import { circle, ellipse, line, poly, rect } from '../lib/canvas.ts'
import { figure } from '../lib/figure.ts'
import { spot, tvCamera } from '../lib/interior.ts'
import type { Scene } from '../lib/scene.ts'

const scene: Scene = {
  finish: { bloom: 0.5 },
  draw(c) {
    c.add(rect(0, 0, c.w, c.h, c.down([0, '#060a1c'], [0.6, '#16244e'], [1, '#0a1024'])))
    c.add(
      poly(
        [
          [380, 180],
          [1220, 180],
          [1220, 560],
          [380, 560],
        ],
        c.across([0, '#143a8c'], [0.5, '#3f8ae0'], [1, '#143a8c']),
      ),
      c.glow(800, 380, 560, '#7fc0ff', 0.5),
    )
    for (let i = 0; i < 6; i++)
      c.add(rect(400 + i * 138, 200, 110, 330, c.down([0, '#9fd0ff', 0.5], [1, '#143a8c', 0.1])))
    c.add(
      circle(800, 350, 120, 'none', 'stroke="#e6f4ff" stroke-width="10" opacity="0.8"'),
      circle(800, 350, 84, '#c62f3a', 'opacity="0.85"'),
    )
    c.add(
      ellipse(800, 640, 560, 110, '#0f1d44'),
      ellipse(
        800,
        626,
        540,
        100,
        c.radial([
          [0, '#7fb0e8'],
          [1, '#1a356e'],
        ]),
      ),
      ellipse(800, 626, 540, 100, 'none', 'stroke="#ffd08a" stroke-width="4"'),
    )
    c.add(
      figure(
        690,
        650,
        250,
        { armL: [30, 90], armR: [-8, 10], legL: [6, 2], legR: [-6, -6] },
        { top: '#c62f3a', bottom: '#141c38', hairStyle: 'long', dress: 'ao-dai', legs: 'wide' },
      ).svg,
      figure(
        910,
        652,
        268,
        { armL: [26, 80], armR: [-8, 6], legL: [6, 2], legR: [-6, -6] },
        { top: '#17264f', bottom: '#101a38' },
        true,
      ).svg,
    )
    c.add(line(0, 60, 1600, 60, '#0b1024', 14), line(0, 110, 1600, 110, '#0b1024', 8))
    for (const [x, a, col] of [
      [180, -24, '#ffe0a8'],
      [420, -14, '#9fd0ff'],
      [660, -4, '#fff0d0'],
      [940, 5, '#fff0d0'],
      [1180, 15, '#9fd0ff'],
      [1420, 24, '#ffe0a8'],
    ] as const)
      c.add(spot(c, x, 120, 1, a, col, 560, 0.34))
    c.add(
      tvCamera(c, 300, 560, 1.15, '#0d1222', '#5d77a8'),
      tvCamera(c, 1330, 580, 1.05, '#0d1222', '#5d77a8', true),
    )
    c.add(
      figure(
        130,
        880,
        430,
        { armL: [40, 84], armR: [30, 80], lean: 6 },
        { skin: '#2a2438', hair: '#070a16', top: '#0d1428', bottom: '#090d1c' },
      ).svg,
      figure(
        1500,
        890,
        430,
        { armL: [40, 84], armR: [30, 80], lean: 6 },
        {
          skin: '#2a2438',
          hair: '#070a16',
          top: '#0d1428',
          bottom: '#090d1c',
          hat: 'cap',
          hatColour: '#161f3c',
        },
        true,
      ).svg,
    )
    c.add(c.noise(0, 520, c.w, 260, '#8fb4ff', { opacity: 0.14, seed: 6 }))
  },
}
export default scene
