import { ellipse, group, line, path, poly, rect, stroke } from '../lib/canvas.ts'
import { bust } from '../lib/portrait.ts'
import type { Scene } from '../lib/scene.ts'

const scene: Scene = {
  finish: { bloom: 0.5 },
  draw(c) {
    c.add(
      rect(
        0,
        0,
        c.w,
        c.h,
        c.radial(
          [
            [0, '#5fb8b4'],
            [0.5, '#1c6a78'],
            [1, '#062436'],
          ],
          0.5,
          0.4,
          0.8,
        ),
      ),
    )
    for (const [x, y, k] of [
      [620, 110, 1],
      [1040, 90, 0.8],
    ] as const) {
      c.add(
        line(x, -20, x, y - 40, '#0c2c3c', 16),
        ellipse(x, y, 190 * k, 64 * k, '#dfeef0'),
        ellipse(x, y + 14 * k, 180 * k, 54 * k, '#8fb4bc'),
      )
      for (let i = 0; i < 9; i++)
        c.add(
          ellipse(
            x + Math.cos(i * 0.8) * 110 * k * (i ? 1 : 0),
            y + 18 * k + Math.sin(i * 0.8) * 30 * k * (i ? 1 : 0),
            36 * k,
            12 * k,
            '#fffff4',
          ),
        )
      c.add(
        c.blur(
          poly(
            [
              [x - 150 * k, y + 20],
              [x + 150 * k, y + 20],
              [x + 420 * k, 760],
              [x - 420 * k, 760],
            ],
            c.down([0, '#f2fff4', 0.6], [1, '#f2fff4', 0]),
          ),
          14,
        ),
      )
    }
    c.add(
      rect(60, 250, 260, 190, '#0a2434', 'rx="12"'),
      rect(78, 266, 224, 158, '#0c3a3c'),
      stroke('M84 350h50l12 -40l16 84l18 -100l14 56h96', '#5fffb0', 4),
      stroke('M84 400q20 -26 40 0t40 0t40 0t40 0t40 0', '#ffd24a', 3),
      rect(180, 440, 20, 420, '#0a2434'),
      c.glow(190, 340, 220, '#3fffb0', 0.35),
    )
    c.add(
      line(1420, 180, 1420, 900, '#a8c4cc', 8),
      line(1380, 190, 1460, 190, '#a8c4cc', 8),
      rect(1440, 200, 60, 110, '#dff4f4', 'rx="14" opacity="0.8"'),
      rect(1440, 250, 60, 60, '#f0b048', 'rx="10" opacity="0.7"'),
      stroke('M1470 310Q1480 520 1200 640', '#dff4f4', 3),
    )
    const scrub = '#2f8a8c'
    const surgeon = (x: number, y: number, k: number, flip: boolean, mask: string) =>
      group(
        bust(c, 0, 0, 1, { top: scrub, mask, cap: '#3fa0a0' }) + (flip ? '' : ''),
        `transform="translate(${x} ${y}) scale(${flip ? -k : k} ${k})"`,
      )
    c.add(
      surgeon(760, 360, 1.15, false, '#cdeeee'),
      surgeon(460, 400, 1.45, false, '#dff6f4'),
      surgeon(1120, 390, 1.4, true, '#dff6f4'),
    )
    c.add(
      path('M220 700Q800 610 1400 700L1460 900L160 900Z', c.down([0, '#4fb0ac'], [1, '#0f4a58'])),
      path('M640 690Q800 660 960 690L940 740Q800 720 660 740Z', '#f0c49c'),
      path('M640 690Q800 660 960 690L960 700Q800 672 640 700Z', '#1c6a78'),
    )
    c.add(
      line(470, 620, 690, 690, scrub, 62),
      line(660, 680, 740, 700, '#f2f4ee', 40),
      line(1110, 620, 930, 690, scrub, 62),
      line(950, 684, 870, 700, '#f2f4ee', 40),
      line(745, 700, 790, 712, '#e8f0f4', 6),
      line(866, 700, 830, 714, '#e8f0f4', 6),
    )
  },
}
export default scene
