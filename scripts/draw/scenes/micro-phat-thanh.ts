import { bokeh } from '../lib/air.ts'
import { group, line, rect, stroke } from '../lib/canvas.ts'
import { studioMic } from '../lib/interior.ts'
import type { Scene } from '../lib/scene.ts'
import { onAir, wave } from '../props/studio.ts'

const scene: Scene = {
  finish: { bloom: 0.55 },
  draw(c) {
    c.add(
      rect(0, 0, c.w, c.h, c.slant([0, '#0a1232'], [0.5, '#1d2f68'], [1, '#3c1a3e'])),
      c.glow(1180, 260, 560, '#ff7a4a', 0.55),
      c.glow(300, 700, 600, '#3f8ae0', 0.5),
    )
    bokeh(c, 46, ['#ffb85a', '#ff6a4a', '#5fb4ff', '#ffe0a0'], 60, 700, [16, 64])
    c.add(group(wave(c, 0, 470, 1600, 420, '#7fc4ff', 14), 'opacity="0.22"'), onAir(c, 1330, 190, 260))
    c.add(
      line(860, 760, 1660, 980, '#0a0d1a', 30),
      line(856, 752, 1650, 970, '#4a5a86', 5),
      studioMic(c, 700, 430, 2.5, '#2c3448', '#c9d6f0', -8),
    )
    for (let i = 0; i < 4; i++)
      c.add(
        stroke(
          `M${420 - i * 70} ${230 - i * 40}Q${330 - i * 90} 430 ${420 - i * 70} ${630 + i * 40}`,
          '#ffd79a',
          9 - i,
          `opacity="${0.7 - i * 0.15}"`,
        ),
      )
  },
}
export default scene
