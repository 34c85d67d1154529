import { circle, ellipse, line, n, path, rect, stroke } from '../lib/canvas.ts'
import type { Scene } from '../lib/scene.ts'

const scene: Scene = {
  draw(c) {
    c.add(
      rect(
        0,
        0,
        c.w,
        c.h,
        c.radial(
          [
            [0, '#a8643c'],
            [0.6, '#4a2420'],
            [1, '#160c18'],
          ],
          0.4,
          0.35,
          0.9,
        ),
      ),
    )
    for (let i = 0; i < 6; i++)
      c.add(
        rect(
          40 + i * 270,
          -10,
          150,
          600,
          c.across([0, '#2a1418'], [0.3, '#8a5438'], [0.6, '#5a3028'], [1, '#1a0c14']),
        ),
        rect(26 + i * 270, 560, 178, 40, '#3a1f1c'),
      )
    c.add(
      c.glow(520, 240, 620, '#ffcf8a', 0.6),
      rect(0, 640, c.w, 260, c.down([0, '#8a4f30'], [0.1, '#6a3824'], [1, '#1c0c10'])),
    )
    for (let i = 0; i < 14; i++)
      c.add(
        stroke(
          `M-20 ${670 + i * 18}q400 ${c.r(-12, 12)} 800 0t860 ${n(c.r(-10, 10))}`,
          '#2a120f',
          2,
          'opacity="0.4"',
        ),
      )
    const brass = c.across([0, '#fff0b0'], [0.4, '#d9a03c'], [1, '#6a3f14'])
    c.add(
      rect(1152, 240, 16, 420, brass),
      ellipse(1160, 680, 130, 26, '#1a0c10', 'opacity="0.5"'),
      path('M1050 676Q1060 636 1140 630L1180 630Q1260 636 1270 676Z', brass),
      circle(1160, 226, 24, brass),
      stroke('M930 300Q1040 236 1160 262Q1280 290 1390 250', '#d9a03c', 14),
    )
    for (const [x, y] of [
      [930, 302],
      [1390, 252],
    ] as const)
      c.add(
        line(x, y, x - 84, y + 190, '#e8c878', 3),
        line(x, y, x + 84, y + 190, '#e8c878', 3),
        path(`M${x - 100} ${y + 190}Q${x} ${y + 280} ${x + 100} ${y + 190}Z`, brass),
        ellipse(x, y + 190, 100, 14, '#ffe9b0'),
      )
    c.add(
      ellipse(450, 800, 240, 36, '#0c0508', 'opacity="0.55"'),
      ellipse(430, 770, 190, 52, '#3a1a10'),
      rect(240, 726, 380, 46, c.across([0, '#b5743c'], [0.4, '#7a4424'], [1, '#2a120c'])),
      ellipse(
        430,
        726,
        190,
        50,
        c.radial([
          [0, '#c98a4c'],
          [1, '#6a3a20'],
        ]),
      ),
    )
    c.add(
      `<g transform="translate(470 600) rotate(-24)">${rect(120, -18, 560, 38, c.down([0, '#d99a58'], [0.4, '#8a4f2a'], [1, '#3a1a10']), 'rx="18"')}${rect(640, -28, 60, 58, '#6a3a20', 'rx="20"')}${rect(-150, -120, 300, 240, c.down([0, '#e0a868'], [0.35, '#9a5a30'], [1, '#2f150c']), 'rx="20"')}${rect(-176, -130, 44, 260, c.down([0, '#c98a4c'], [1, '#3a1a10']), 'rx="16"')}${rect(132, -130, 44, 260, c.down([0, '#c98a4c'], [1, '#3a1a10']), 'rx="16"')}${rect(-92, -122, 18, 244, brass)}${rect(74, -122, 18, 244, brass)}</g>`,
    )
    c.add(
      rect(960, 760, 380, 40, '#5a1420'),
      rect(970, 720, 360, 40, '#1d3058'),
      rect(990, 682, 330, 38, '#3a5a3c'),
      rect(1290, 688, 30, 28, '#f4e6c8'),
      rect(1300, 726, 30, 28, '#f4e6c8'),
    )
  },
}
export default scene
