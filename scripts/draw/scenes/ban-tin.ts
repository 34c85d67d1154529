import { group, path, poly, rect, stroke } from '../lib/canvas.ts'
import { bust } from '../lib/portrait.ts'
import type { Scene } from '../lib/scene.ts'
import { dots } from '../lib/world.ts'

const scene: Scene = {
  finish: { bloom: 0.45 },
  draw(c) {
    c.add(rect(0, 0, c.w, c.h, c.down([0, '#081436'], [1, '#123a7c'])))
    c.add(
      rect(140, 60, 1320, 480, c.across([0, '#0c2c6a'], [0.5, '#2470c4'], [1, '#0c2c6a'])),
      c.glow(800, 280, 620, '#6fc0ff', 0.6),
    )
    c.add(group(dots(c, 220, 90, 1160, 420, '#d4ecff', 3.6), 'opacity="0.75"'))
    for (let i = 0; i < 5; i++)
      c.add(
        stroke(
          `M${300 + i * 150} ${340 - (i % 2) * 90}Q${560 + i * 90} ${80 + i * 20} ${900 + i * 90} ${300 + (i % 3) * 50}`,
          '#ffd08a',
          2,
          'opacity="0.7"',
        ),
      )
    for (const x of [60, 1540])
      c.add(
        rect(x - 60, 0, 120, 620, c.down([0, '#c62f3a'], [1, '#5a1024'])),
        rect(x - 40, 0, 10, 620, '#ff8a7a', 'opacity="0.5"'),
      )
    c.add(
      bust(c, 560, 400, 1.55, { top: '#17264f', suit: true, tie: '#c62f3a' }),
      bust(c, 1040, 410, 1.5, { top: '#b3263a', long: true, skin: '#ecba96' }),
    )
    c.add(
      path(
        'M120 700Q800 600 1480 700L1540 900L60 900Z',
        c.down([0, '#e9eef4'], [0.1, '#9fb4d4'], [1, '#173264']),
      ),
      path('M120 700Q800 600 1480 700L1484 720Q800 622 116 720Z', '#ffffff'),
      path('M90 800Q800 712 1510 800L1514 822Q800 736 86 822Z', '#c62f3a'),
    )
    c.add(
      rect(700, 640, 200, 14, '#10182e'),
      poly(
        [
          [720, 640],
          [740, 560],
          [880, 560],
          [880, 640],
        ],
        c.slant([0, '#dfe6ee'], [1, '#6f84a8']),
      ),
      rect(480, 676, 120, 10, '#fbf6ea', 'transform="rotate(-4 540 680)"'),
      rect(1000, 676, 120, 10, '#fbf6ea', 'transform="rotate(4 1060 680)"'),
    )
  },
}
export default scene
